import type { Theme } from '@mui/material/styles'
import { createColumnHighlight } from './columnHighlight.ts'
import { createGroupHeaders, groupSpans } from './groupHeaders.ts'
import { type CellNode, fillCell, type Line, type LineKind, makeLine, makeLineCell } from './nodes.ts'
import { createPicture } from './picture.ts'
import { createRowLines, orderCells } from './rowLines.ts'
import {
  CELL,
  type Cell,
  type CellPosition,
  FOOT_HEIGHT,
  type FrozenColumn,
  GROUPS_HEIGHT,
  HEADER_HEIGHT,
  HEADER_ROW,
  type MatrixColumn,
  type MatrixShape,
  NAME_SHRINK,
} from './shape.ts'
import { type Span, scrollOffsetFor, type View, visibleSpan } from './viewport.ts'

/** Overscan, against blanks while the wheel turns. */
const OVERSCAN = { rows: 3, columns: 2 } as const

/** Where there is no layout, as in tests. */
const UNMEASURED = { width: 1_200, height: 800 } as const

/** The scroller contains the others. */
export type PainterElements = {
  readonly scroller: HTMLElement
  /** Over the rows while they are drawn; its parent is the shield. */
  readonly canvas: HTMLCanvasElement
  readonly headers: HTMLElement
  readonly body: HTMLElement
  readonly foot: HTMLElement
}

type PainterLabels = { waiting: string }

type ShowOptions = {
  labels: PainterLabels
  isNarrow: boolean
  failedSpans: readonly Span[]
  theme: Theme
}

/** Pixels, of the heads and of the foot. */
const BORDER = 1

/** Cells that are written at once; more are drawn first. */
const MAX_WRITTEN = 30

/** So many heads stand in the document at once: none is laid out while they move sideways. */
const MAX_WHOLE = 120

/** Rows that are written in a frame once the scrolling rests: laying them out takes longer than writing them. */
const SETTLED_ROWS = 3

const clampPosition = (
  { row, column }: CellPosition,
  { frozen, columns, rows, hasFoot }: MatrixShape,
): CellPosition => ({
  row: Math.max(HEADER_ROW, Math.min(row, hasFoot ? rows : rows - 1)),
  column: Math.max(0, Math.min(column, frozen.length + columns.length - 1)),
})

/**
 * Renders the visible part without React: a fast scroll changes a thousand cells per frame. Elements are recycled; the
 * current cell's stays, and keeps focus. Layout is read before any write, to avoid a second one. What changes more than
 * a few cells is drawn, and written by `settle`.
 *
 * @param onDrawn asks for `settle` once the scrolling rests.
 */
export function createPainter(
  { scroller, canvas, headers, body, foot }: PainterElements,
  { onDrawn }: { onDrawn: () => void },
) {
  let shape: MatrixShape | undefined
  let labels: PainterLabels = { waiting: '' }
  let isNarrow = false
  let areNamesShortened = false
  /** Left out: `Matrix` shows the error in their place. */
  let failedSpans: readonly Span[] = []
  /** The roving tab stop. */
  let currentPosition: CellPosition = { row: 0, column: 0 }
  /** Where repeated keys have come to; the focus follows when they rest. */
  let pendingPosition: CellPosition | undefined
  /** Its row and column are highlighted. */
  let highlightedPosition: CellPosition | undefined
  /** A change rebuilds the lines. */
  let layout = ''
  /** Of the shape. */
  let version = 0
  let headerLine: Line | undefined
  let footLine: Line | undefined
  let lastView: View = { top: 0, left: 0, ...UNMEASURED }
  let hasLayout = false
  /** First columns of groups. */
  let groupStarts: ReadonlySet<number> = new Set()
  const groupHeaders = createGroupHeaders()
  const rows = createRowLines(body, () => createLine('row', shape?.frozen ?? []))
  const columnHighlight = createColumnHighlight(body)
  const picture = createPicture(canvas)
  let isDrawn = false
  let drawFrame = 0
  let isWarm = false
  let theme: Theme | undefined

  const widthOf = ({ kind, width, narrowWidth }: FrozenColumn) => {
    if (isNarrow) return narrowWidth
    return kind === 'name' && areNamesShortened ? width - NAME_SHRINK : width
  }
  const frozenWidth = () => (shape?.frozen ?? []).reduce((sum, column) => sum + widthOf(column), 0)
  /** Decides whether names give way. @returns whether that is new. */
  const fitNames = ({ columns }: MatrixShape): boolean => {
    const wereNamesShortened = areNamesShortened
    areNamesShortened = false
    const missingWidth =
      frozenWidth() + columns.length * CELL.width - (scroller.clientWidth || UNMEASURED.width)
    areNamesShortened = !isNarrow && missingWidth > 0 && missingWidth <= NAME_SHRINK
    return areNamesShortened !== wereNamesShortened
  }
  const hasGroups = () => (shape?.groups.length ?? 0) > 0
  const getHeadersHeight = () => HEADER_HEIGHT + (hasGroups() ? GROUPS_HEIGHT : 0)
  /** `aria-rowindex` of the first row. */
  const getFirstRowIndex = () => (hasGroups() ? 3 : 2)

  const measureView = () => {
    hasLayout = scroller.clientWidth > 0
    const width = scroller.clientWidth || UNMEASURED.width
    const height = scroller.clientHeight || UNMEASURED.height
    lastView = {
      top: scroller.scrollTop,
      left: scroller.scrollLeft,
      width: Math.max(width - frozenWidth(), CELL.width),
      height: Math.max(height - getHeadersHeight() - (shape?.hasFoot ? FOOT_HEIGHT : 0), CELL.height),
    }
  }

  const isFailed = (row: number) => failedSpans.some(({ first, last }) => row >= first && row <= last)

  const getRowView = () => ({
    offset: lastView.top,
    length: lastView.height,
    size: CELL.height,
    count: shape?.rows ?? 0,
  })

  const clear = () => {
    hidePicture()
    rows.clear()
    headerLine = undefined
    footLine = undefined
    groupHeaders.clear()
    for (const part of [headers, body, foot]) part.replaceChildren()
    columnHighlight.attach()
  }

  const show = (nextShape: MatrixShape, options: ShowOptions) => {
    shape = nextShape
    isNarrow = options.isNarrow
    fitNames(nextShape)
    const hadFocus = scroller.querySelector(':focus') !== null
    const nextLayout = JSON.stringify([
      nextShape.frozen.map(({ key }) => key),
      nextShape.groups,
      isNarrow,
      areNamesShortened,
    ])
    const hasLayoutChanged = nextLayout !== layout
    if (hasLayoutChanged) clear()
    layout = nextLayout
    version += 1
    labels = options.labels
    if (theme !== options.theme) picture.setTheme(options.theme)
    theme = options.theme
    failedSpans = options.failedSpans
    groupStarts = new Set(groupSpans(nextShape.groups).map(({ first }) => first))
    currentPosition = clampPosition(currentPosition, nextShape)
    pendingPosition &&= clampPosition(pendingPosition, nextShape)
    const width = `${frozenWidth() + nextShape.columns.length * CELL.width}px`
    for (const part of [headers, body, foot]) part.style.width = width
    body.style.height = `${nextShape.rows * CELL.height}px`
    foot.hidden = !nextShape.hasFoot
    paint()
    if (hasLayoutChanged && hadFocus) nodeAt(currentPosition)?.target.focus({ preventScroll: true })
  }

  const paint = () => {
    if (!shape) return
    if (theme && fitNames(shape)) return show(shape, { labels, isNarrow, failedSpans, theme })
    measureView()
    paintEdges(shape)
    const rowsToPaint = getRowsToPaint(shape)
    if (isDrawn || (hasLayout && picture.canDraw() && changesMany(shape, rowsToPaint, columnSpan(shape)))) {
      if (!pendingPosition && rowsToPaint.includes(currentPosition.row))
        rows.showOnly(rowsToPaint, currentPosition.row, writeRow)
      isDrawn = true
      requestPicture()
    } else rows.show(rowsToPaint, writeRow)
    warmUp()
    paintHighlight()
  }

  /** The heads and the foot. */
  const paintEdges = (currentShape: MatrixShape) => {
    const { columns, frozen, hasFoot, rows: rowCount } = currentShape
    const span =
      hasLayout && columns.length <= MAX_WHOLE
        ? { first: 0, last: columns.length - 1 }
        : columnSpan(currentShape)
    if (hasGroups()) {
      if (!groupHeaders.line.isConnected) headers.prepend(groupHeaders.line)
      groupHeaders.paint(currentShape, span, frozenWidth())
    } else groupHeaders.line.remove()
    headerLine ??= appendLine(headers, createLine('heads', frozen))
    paintLine(headerLine, HEADER_ROW, span, 'heads')
    if (!hasFoot) return
    footLine ??= appendLine(foot, createLine('foot', frozen))
    paintLine(footLine, rowCount, span, 'foot')
  }

  const columnSpan = ({ columns }: MatrixShape): Span =>
    visibleSpan(
      { offset: lastView.left, length: lastView.width, size: CELL.width, count: columns.length },
      OVERSCAN.columns,
    )

  const writeRow = (line: Line, row: number) => {
    if (!shape) return
    const top = `${row * CELL.height}px`
    if (line.element.style.top !== top) line.element.style.top = top
    paintLine(line, row, columnSpan(shape), 'row')
  }

  /** Whether more than a few cells would be written; never the first time. */
  const changesMany = (
    { cell, frozen }: MatrixShape,
    rowsToPaint: readonly number[],
    columns: Span,
  ): boolean => {
    if (rows.entries().next().done) return false
    let changes = 0
    for (const row of rowsToPaint) {
      const line = rows.at(row)
      for (let column = columns.first; column <= columns.last; column++) {
        const text = line?.cells.get(column)?.paintedCell?.text
        if (text === undefined || text !== cell({ row, column: column + frozen.length })?.text) changes += 1
      }
      if (changes > MAX_WRITTEN) return true
    }
    return false
  }

  const draw = () => {
    if (!shape) return
    const borders = shape.hasFoot ? 2 * BORDER : BORDER
    const target = nodeAt(currentPosition)?.target
    const hasFocus = target === document.activeElement && target?.matches(':focus-visible')
    picture.draw({
      shape,
      view: { ...lastView, height: lastView.height - borders },
      rows: visibleSpan(getRowView(), 0),
      columns: columnSpan(shape),
      widthOf,
      groupStarts,
      isNarrow,
      highlighted: highlightedPosition,
      focused: hasFocus ? (pendingPosition ?? currentPosition) : undefined,
      isFailed,
    })
  }

  /** The first picture takes several frames. */
  const warmUp = () => {
    if (isWarm || !hasLayout || !picture.canDraw()) return
    isWarm = true
    window.requestIdleCallback?.(draw)
  }

  const requestPicture = () => {
    onDrawn()
    if (drawFrame !== 0) return
    drawFrame = requestAnimationFrame(() => {
      drawFrame = 0
      if (!shape) return
      if (pendingPosition) {
        if (!canDrawFocus(pendingPosition)) return flushFocus()
        isDrawn = true
        scrollTo(pendingPosition)
        measureView()
        paintEdges(shape)
        highlight(pendingPosition)
      }
      draw()
      canvas.style.top = `${getHeadersHeight() + BORDER}px`
      canvas.parentElement?.setAttribute('data-drawn', '')
    })
  }

  const hidePicture = () => {
    isDrawn = false
    cancelAnimationFrame(drawFrame)
    drawFrame = 0
    canvas.parentElement?.removeAttribute('data-drawn')
  }

  const createLine = (kind: LineKind, frozen: MatrixShape['frozen']): Line => {
    const line = makeLine(kind, frozen)
    for (const [index, column] of frozen.entries()) {
      const node = line.frozen[index]
      if (node) node.element.style.width = `${widthOf(column)}px`
    }
    const fixed = line.element.firstElementChild
    if (fixed instanceof HTMLElement) fixed.style.width = `${frozenWidth()}px`
    return line
  }

  const appendLine = (parent: HTMLElement, line: Line) => {
    parent.append(line.element)
    return line
  }

  const getRowsToPaint = (currentShape: MatrixShape): number[] => {
    const { first, last } = visibleSpan(getRowView(), OVERSCAN.rows)
    const rowsToPaint: number[] = []
    const isRow = currentPosition.row >= 0 && currentPosition.row < currentShape.rows
    if (isRow && currentPosition.row < first) rowsToPaint.push(currentPosition.row)
    for (let row = first; row <= last; row++)
      if (!isFailed(row) || row === currentPosition.row) rowsToPaint.push(row)
    if (isRow && currentPosition.row > last) rowsToPaint.push(currentPosition.row)
    return rowsToPaint
  }

  const paintLine = (line: Line, row: number, columns: Span, kind: LineKind) => {
    if (!shape) return
    const { frozen } = shape
    const { element } = line
    const isCurrent = row === currentPosition.row
    const currentColumn = currentPosition.column - frozen.length
    element.toggleAttribute('data-lit', kind === 'row' && highlightedPosition?.row === row)
    const state = `${version} ${row} ${isCurrent ? currentPosition.column : ''}`
    const isPainted = line.paintedState === state
    line.paintedState = state
    if (!isPainted) {
      const number =
        kind === 'heads'
          ? getFirstRowIndex() - 1
          : kind === 'foot'
            ? getFirstRowIndex() + shape.rows
            : getFirstRowIndex() + row
      element.setAttribute('aria-rowindex', String(number))
      for (const [index, node] of line.frozen.entries()) paintCell(node, { row, column: index })
    }
    if (!isPainted && kind === 'row' && frozen[0]?.kind === 'check') {
      const isChosen = line.frozen[0]?.paintedCell?.checked ?? false
      element.setAttribute('aria-selected', String(isChosen))
      element.toggleAttribute('data-chosen', isChosen)
    }
    const spareNodes: CellNode[] = []
    for (const [column, node] of line.cells)
      if (column < columns.first || column > columns.last)
        if (!(isCurrent && column === currentColumn)) {
          spareNodes.push(node)
          line.cells.delete(column)
        }
    const paintColumn = (column: number) => {
      const existingNode = line.cells.get(column)
      const node = existingNode ?? cellFor(line, column, kind, spareNodes.shift())
      if (!existingNode || !isPainted) paintCell(node, { row, column: column + frozen.length })
    }
    if (isCurrent && currentColumn >= 0 && currentColumn < columns.first) paintColumn(currentColumn)
    for (let column = columns.first; column <= columns.last; column++) paintColumn(column)
    if (isCurrent && currentColumn > columns.last) paintColumn(currentColumn)
    for (const { element: unused } of spareNodes) unused.remove()
  }

  const cellFor = (line: Line, column: number, kind: LineKind, spareNode: CellNode | undefined): CellNode => {
    const node = spareNode ?? makeLineCell(kind)
    node.element.style.left = `${frozenWidth() + column * CELL.width}px`
    node.element.setAttribute('aria-colindex', String((shape?.frozen.length ?? 0) + column + 1))
    node.element.toggleAttribute('data-first', column > 0 && groupStarts.has(column))
    if (!spareNode) line.element.append(node.element)
    line.cells.set(column, node)
    return node
  }

  const paintCell = (node: CellNode, position: CellPosition) => {
    fillCell(
      node,
      position.row === HEADER_ROW ? getHeaderCell(position.column) : shape?.cell(position),
      labels.waiting,
    )
    const tabIndex =
      position.row === currentPosition.row && position.column === currentPosition.column ? 0 : -1
    if (node.target.tabIndex !== tabIndex) node.target.tabIndex = tabIndex
    if (position.row === HEADER_ROW)
      node.element.toggleAttribute('data-lit', highlightedPosition?.column === position.column)
  }

  const getHeaderCell = (column: number): Cell => {
    const { frozen = [], columns = [] } = shape ?? {}
    const { label, ariaLabel: name }: Partial<MatrixColumn> =
      frozen[column] ?? columns[column - frozen.length] ?? {}
    return { text: label ?? '', ariaLabel: name }
  }

  const highlight = (position: CellPosition | undefined) => {
    if (highlightedPosition?.row === position?.row && highlightedPosition?.column === position?.column) return
    highlightedPosition = position
    const frozen = shape?.frozen.length ?? 0
    for (const [index, node] of headerLine?.frozen.entries() ?? [])
      node.element.toggleAttribute('data-lit', position?.column === index)
    for (const [column, node] of headerLine?.cells ?? [])
      node.element.toggleAttribute('data-lit', position?.column === column + frozen)
    if (isDrawn) return
    for (const [row, { element }] of rows.entries())
      element.toggleAttribute('data-lit', position?.row === row)
    paintHighlight()
  }

  const paintHighlight = () => {
    if (isDrawn) return
    const column = (highlightedPosition?.column ?? 0) - (shape?.frozen.length ?? 0)
    if (highlightedPosition === undefined || column < 0) return columnHighlight.hide()
    columnHighlight.show({
      left: frozenWidth() + column * CELL.width,
      lastView,
      headersHeight: getHeadersHeight(),
      rowsHeight: (shape?.rows ?? 0) * CELL.height,
    })
  }

  const scrollTo = ({ row, column: position }: CellPosition) => {
    measureView()
    const { top, left, width, height } = lastView
    const column = position - (shape?.frozen.length ?? 0)
    const isRow = row >= 0 && row < (shape?.rows ?? 0)
    const toTop = isRow ? scrollOffsetFor(top, height, row * CELL.height, CELL.height) : top
    const toLeft = column >= 0 ? scrollOffsetFor(left, width, column * CELL.width, CELL.width) : left
    if (toTop !== top) scroller.scrollTop = toTop
    if (toLeft !== left) scroller.scrollLeft = toLeft
  }

  const focus = (position: CellPosition) => {
    pendingPosition = undefined
    currentPosition = position
    scrollTo(position)
    paint()
    const target = nodeAt(position)?.target
    // A recycled element may be that of the cell before, which would announce nothing.
    if (target === document.activeElement) target?.blur()
    target?.focus({ preventScroll: true })
    // The matrix itself may reach beyond the window.
    target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }

  /** Where the window, too, may have to scroll, or its cell is no row's, the focus itself has to move. */
  const canDrawFocus = ({ row }: CellPosition) => {
    if (!hasLayout || !picture.canDraw() || row < 0 || row >= (shape?.rows ?? 0)) return false
    const { top, bottom } = scroller.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  }

  const flushFocus = () => {
    const position = pendingPosition
    if (!position) return
    if (scroller.contains(document.activeElement)) focus(position)
    else {
      pendingPosition = undefined
      currentPosition = position
      paint()
    }
  }

  const nodeAt = ({ row, column }: CellPosition): CellNode | undefined => {
    const line = row === HEADER_ROW ? headerLine : row === shape?.rows ? footLine : rows.at(row)
    const frozen = shape?.frozen.length ?? 0
    return column < frozen ? line?.frozen[column] : line?.cells.get(column - frozen)
  }

  return {
    show,
    paint,
    /** Writes a few of the rows that are drawn, or all. @returns whether that is complete. */
    settle: (isAll = false): boolean => {
      if (pendingPosition) {
        flushFocus()
        if (!isAll) return false
      }
      if (!isDrawn || !shape) return true
      let writtenRows = 0
      const write = (line: Line, row: number) => {
        const before = line.paintedState
        writeRow(line, row)
        if (line.paintedState !== before) writtenRows += 1
      }
      if (!rows.show(getRowsToPaint(shape), write, () => !isAll && writtenRows >= SETTLED_ROWS)) return false
      hidePicture()
      paintHighlight()
      return true
    },
    /** Restores DOM order, which scrolling neglects. @returns whether it is complete. */
    order: (shouldYield: () => boolean): boolean =>
      [headerLine, footLine].every((line) => !line || orderCells(line, shouldYield)) &&
      rows.order(shouldYield),
    current: () => pendingPosition ?? currentPosition,
    /** Without overscan, as last painted. */
    visibleRows: () => visibleSpan(getRowView(), 0),
    rowsPerPage: () => Math.max(Math.floor(lastView.height / CELL.height) - 1, 1),
    highlight: (position: CellPosition | undefined) => {
      highlight(position)
      if (isDrawn) requestPicture()
    },
    setCurrent: (position: CellPosition) => {
      if (position.row === currentPosition.row && position.column === currentPosition.column) return
      currentPosition = position
      paint()
    },
    focus,
    /** Shows the cell in the next frame, for keys that repeat; the focus follows in `settle` or `flushFocus`. */
    focusLater: (position: CellPosition) => {
      pendingPosition = position
      requestPicture()
    },
    flushFocus,
    elementAt: (position: CellPosition) => nodeAt(position)?.element,
    positionOf: (target: EventTarget | null): CellPosition | undefined => {
      const cell = target instanceof Element ? target.closest('[aria-colindex]') : null
      const line = cell?.closest('[aria-rowindex]')
      if (!cell || !line || cell.matches('.group')) return undefined
      return {
        row: Number(line.getAttribute('aria-rowindex')) - getFirstRowIndex(),
        column: Number(cell.getAttribute('aria-colindex')) - 1,
      }
    },
  }
}

export type Painter = ReturnType<typeof createPainter>
