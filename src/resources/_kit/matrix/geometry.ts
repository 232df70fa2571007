import {
  CELL,
  type CellPosition,
  FOOT_HEIGHT,
  type FrozenColumn,
  GROUPS_HEIGHT,
  HEADER_HEIGHT,
  type MatrixShape,
  NAME_SHRINK,
} from './shape.ts'
import { type Span, scrollOffsetFor, type View, visibleSpan } from './viewport.ts'

/** Overscan, against blanks while the wheel turns. */
const OVERSCAN = { rows: 3, columns: 2 } as const

/** Where there is no layout, as in tests. */
const UNMEASURED = { width: 1_200, height: 800 } as const

/** So many heads stand in the document at once: none is laid out while they move sideways. */
const MAX_WHOLE = 120

/** What has which width, in pixels, and what is in sight. */
export function createGeometry(scroller: HTMLElement) {
  let shape: MatrixShape | undefined
  let isNarrow = false
  let areNamesShortened = false
  let hasLayout = false
  let view: View = { top: 0, left: 0, ...UNMEASURED }

  const widthOf = ({ kind, width, narrowWidth }: FrozenColumn) => {
    if (isNarrow) return narrowWidth
    return kind === 'name' && areNamesShortened ? width - NAME_SHRINK : width
  }
  const frozenWidth = () => (shape?.frozen ?? []).reduce((sum, column) => sum + widthOf(column), 0)
  const width = () => frozenWidth() + (shape?.columns.length ?? 0) * CELL.width
  const hasGroups = () => (shape?.groups.length ?? 0) > 0
  const headersHeight = () => HEADER_HEIGHT + (hasGroups() ? GROUPS_HEIGHT : 0)

  const measure = () => {
    hasLayout = scroller.clientWidth > 0
    const height = scroller.clientHeight || UNMEASURED.height
    view = {
      top: scroller.scrollTop,
      left: scroller.scrollLeft,
      width: Math.max((scroller.clientWidth || UNMEASURED.width) - frozenWidth(), CELL.width),
      height: Math.max(height - headersHeight() - (shape?.hasFoot ? FOOT_HEIGHT : 0), CELL.height),
    }
  }

  const rowSpan = (overscan: number = OVERSCAN.rows): Span =>
    visibleSpan(
      { offset: view.top, length: view.height, size: CELL.height, count: shape?.rows ?? 0 },
      overscan,
    )

  const columnSpan = (): Span =>
    visibleSpan(
      { offset: view.left, length: view.width, size: CELL.width, count: shape?.columns.length ?? 0 },
      OVERSCAN.columns,
    )

  return {
    /** Takes the shape, and decides whether names give way. @returns whether that is new. */
    fit: (nextShape: MatrixShape, isNowNarrow: boolean): boolean => {
      shape = nextShape
      isNarrow = isNowNarrow
      const wereNamesShortened = areNamesShortened
      areNamesShortened = false
      const missingWidth = width() - (scroller.clientWidth || UNMEASURED.width)
      areNamesShortened = !isNarrow && missingWidth > 0 && missingWidth <= NAME_SHRINK
      return areNamesShortened !== wereNamesShortened
    },
    measure,
    hasLayout: () => hasLayout,
    /** As last measured. */
    view: () => view,
    widthOf,
    frozenWidth,
    width,
    hasGroups,
    headersHeight,
    /** `aria-rowindex` of the first row. */
    firstRowIndex: () => (hasGroups() ? 3 : 2),
    rowSpan,
    columnSpan,
    /** Of the heads and the foot. */
    edgeSpan: (): Span => {
      const count = shape?.columns.length ?? 0
      return hasLayout && count <= MAX_WHOLE ? { first: 0, last: count - 1 } : columnSpan()
    },
    /** Whether no row needs the window to scroll, too. */
    isWithinWindow: () => {
      const { top, bottom } = scroller.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    },
    /** Scrolls a cell into sight, and measures. */
    reveal: ({ row, column: position }: CellPosition) => {
      measure()
      const { top, left } = view
      const column = position - (shape?.frozen.length ?? 0)
      const isRow = row >= 0 && row < (shape?.rows ?? 0)
      const toTop = isRow ? scrollOffsetFor(top, view.height, row * CELL.height, CELL.height) : top
      const toLeft = column >= 0 ? scrollOffsetFor(left, view.width, column * CELL.width, CELL.width) : left
      if (toTop !== top) scroller.scrollTop = toTop
      if (toLeft !== left) scroller.scrollLeft = toLeft
      measure()
    },
  }
}
