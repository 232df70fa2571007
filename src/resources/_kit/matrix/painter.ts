import { type CellNode, fill, type Line, type LineKind, makeLine, makeLineCell, placeAt } from './nodes.ts'
import {
  CELL,
  FOOT_HEIGHT,
  GROUPS_HEIGHT,
  HEADS,
  HEADS_HEIGHT,
  type MatrixShape,
  type Place,
} from './shape.ts'
import { type Span, scrolledTo, spanInSight } from './sight.ts'

/** Rows and columns that are there beyond the edges: a wheel would else run ahead of them. */
const BEYOND = { rows: 4, columns: 3 } as const

/** What the browser has laid out where nothing is laid out (tests without a window). */
const UNMEASURED = { width: 1_200, height: 800 } as const

/** Elements that the painter fills; the first scrolls, the others stand in it. */
export type Parts = {
  readonly scroller: HTMLElement
  readonly heads: HTMLElement
  readonly body: HTMLElement
  readonly foot: HTMLElement
}

type Words = { waiting: string }

/**
 * Writes the part of a matrix that is in sight into plain elements, without React: a flick through thousands of rows
 * changes a thousand cells in a frame. Elements that leave the view are used again for those that come; the one of the
 * current place always stays, so that it keeps the focus.
 */
export function createPainter({ scroller, heads, body, foot }: Parts) {
  let shape: MatrixShape | undefined
  let words: Words = { waiting: '' }
  let narrow = false
  /** Rows that could not be read: the matrix says so in their place. */
  let failed: readonly Span[] = []
  /** Tab leads here. */
  let current: Place = { row: 0, column: 0 }
  /** Its row and column are tinted. */
  let lit: Place | undefined
  /** What the lines were made for: with another one they are made anew. */
  let layout = ''
  /** Counts what was given to be shown. */
  let edition = 0
  const rows = new Map<number, Line>()
  let spare: Line[] = []
  let headLine: Line | undefined
  let footLine: Line | undefined
  const groupLine = document.createElement('div')
  groupLine.setAttribute('role', 'row')
  groupLine.className = 'line groups'
  const tint = document.createElement('div')
  tint.className = 'tint'
  tint.setAttribute('aria-hidden', 'true')

  const widthOf = (column: { width: number; narrow: number }) => (narrow ? column.narrow : column.width)
  const frozenWidth = () => (shape?.frozen ?? []).reduce((sum, column) => sum + widthOf(column), 0)
  const hasGroups = () => (shape?.groups.length ?? 0) > 0
  const headsHeight = () =>
    (narrow ? HEADS_HEIGHT.narrow : HEADS_HEIGHT.usual) + (hasGroups() ? GROUPS_HEIGHT : 0)
  /** The first row's number for screen readers. */
  const firstRow = () => (hasGroups() ? 3 : 2)

  const view = () => {
    const width = scroller.clientWidth || UNMEASURED.width
    const height = scroller.clientHeight || UNMEASURED.height
    return {
      top: scroller.scrollTop,
      left: scroller.scrollLeft,
      width: Math.max(width - frozenWidth(), CELL.width),
      height: Math.max(height - headsHeight() - (shape?.hasFoot ? FOOT_HEIGHT : 0), CELL.height),
    }
  }

  const isFailed = (row: number) => failed.some(({ first, last }) => row >= first && row <= last)

  const rowSpan = ({ top, height }: ReturnType<typeof view>, beyond: number): Span =>
    spanInSight({ offset: top, length: height, size: CELL.height, count: shape?.rows ?? 0 }, beyond)

  /** Begins again from nothing: what the lines are made of has changed. */
  const clear = () => {
    rows.clear()
    spare = []
    headLine = undefined
    footLine = undefined
    for (const part of [heads, body, foot, groupLine]) part.replaceChildren()
  }

  const show = (next: MatrixShape, options: { words: Words; narrow: boolean; failed: readonly Span[] }) => {
    const nextLayout = JSON.stringify([next.frozen.map(({ key }) => key), next.groups, options.narrow])
    if (nextLayout !== layout) clear()
    layout = nextLayout
    shape = next
    edition += 1
    words = options.words
    narrow = options.narrow
    failed = options.failed
    const columns = next.frozen.length + next.columns.length
    current = {
      row: Math.max(HEADS, Math.min(current.row, next.hasFoot ? next.rows : next.rows - 1)),
      column: Math.max(0, Math.min(current.column, columns - 1)),
    }
    paint()
  }

  const paint = () => {
    if (!shape) return
    const seen = view()
    const columns = spanInSight(
      { offset: seen.left, length: seen.width, size: CELL.width, count: shape.columns.length },
      BEYOND.columns,
    )
    const width = `${frozenWidth() + shape.columns.length * CELL.width}px`
    for (const part of [heads, body, foot]) part.style.width = width
    body.style.height = `${shape.rows * CELL.height}px`
    paintGroups(shape, columns)
    headLine ??= begun('heads', heads, shape)
    paintLine(headLine, HEADS, columns, 'heads')
    paintRows(shape, rowSpan(seen, BEYOND.rows), columns)
    foot.hidden = !shape.hasFoot
    if (shape.hasFoot) {
      footLine ??= begun('foot', foot, shape)
      paintLine(footLine, shape.rows, columns, 'foot')
    }
    paintTint(seen)
  }

  const begun = (kind: LineKind, parent: HTMLElement, { frozen }: MatrixShape): Line => {
    const line = makeLine(kind, frozen)
    for (const [index, column] of frozen.entries()) {
      const node = line.frozen[index]
      if (node) node.element.style.width = `${widthOf(column)}px`
    }
    const fixed = line.element.firstElementChild
    if (fixed instanceof HTMLElement) fixed.style.width = `${frozenWidth()}px`
    parent.append(line.element)
    return line
  }

  const paintGroups = ({ groups, frozen }: MatrixShape, columns: Span) => {
    if (!hasGroups()) return groupLine.remove()
    if (!groupLine.isConnected) heads.prepend(groupLine)
    groupLine.setAttribute('aria-rowindex', '1')
    const key = `${columns.first} ${columns.last}`
    if (groupLine.dataset.columns === key && groupLine.hasChildNodes()) return
    groupLine.dataset.columns = key
    const left = frozenWidth()
    const corner = document.createElement('div')
    corner.className = 'frozen'
    corner.setAttribute('aria-hidden', 'true')
    corner.style.width = `${left}px`
    groupLine.replaceChildren(
      corner,
      ...groupSpans(groups).flatMap(({ first, last, label }) => {
        if (last < columns.first || first > columns.last) return []
        const element = document.createElement('div')
        const words = document.createElement('span')
        element.setAttribute('role', 'columnheader')
        element.className = 'group'
        element.toggleAttribute('data-first', first > 0)
        element.setAttribute('aria-colindex', String(frozen.length + first + 1))
        element.setAttribute('aria-colspan', String(last - first + 1))
        element.style.left = `${left + first * CELL.width}px`
        element.style.width = `${(last - first + 1) * CELL.width}px`
        // In sight as long as any of its columns is.
        words.style.left = `${left}px`
        words.textContent = label
        element.append(words)
        return [element]
      }),
    )
  }

  const paintRows = (shown: MatrixShape, { first, last }: Span, columns: Span) => {
    const wanted: number[] = []
    const isRow = current.row >= 0 && current.row < shown.rows
    if (isRow && current.row < first) wanted.push(current.row)
    for (let row = first; row <= last; row++) if (!isFailed(row) || row === current.row) wanted.push(row)
    if (isRow && current.row > last) wanted.push(current.row)
    const staying = new Set(wanted)
    for (const [row, line] of rows)
      if (!staying.has(row)) {
        // Out of the document at once: those that stay would else be moved past it, and lose the focus.
        line.element.remove()
        rows.delete(row)
        spare.push(line)
      }
    // From the end, so that the next element is known: rows are in the document in their order.
    let before: ChildNode | null = null
    for (const row of wanted.reverse()) {
      const line = rows.get(row) ?? spare.pop() ?? begun('row', body, shown)
      rows.set(row, line)
      placeAt(body, line.element, before)
      before = line.element
      line.element.style.top = `${row * CELL.height}px`
      paintLine(line, row, columns, 'row')
    }
    if (tint.nextSibling !== before || tint.parentNode !== body) body.prepend(tint)
  }

  const paintLine = (line: Line, row: number, columns: Span, kind: LineKind) => {
    if (!shape) return
    const { frozen } = shape
    const { element } = line
    const number =
      kind === 'heads' ? firstRow() - 1 : kind === 'foot' ? firstRow() + shape.rows : firstRow() + row
    element.setAttribute('aria-rowindex', String(number))
    element.toggleAttribute('data-lit', kind === 'row' && lit?.row === row)
    const isCurrent = row === current.row
    const own = current.column - frozen.length
    const state = `${edition} ${row} ${isCurrent ? own : ''}`
    const isWritten = line.written === state
    line.written = state
    if (!isWritten) for (const [index, node] of line.frozen.entries()) paintCell(node, { row, column: index })
    if (!isWritten && kind === 'row' && frozen[0]?.kind === 'check') {
      const isChosen = line.frozen[0]?.shown?.checked ?? false
      element.setAttribute('aria-selected', String(isChosen))
      element.toggleAttribute('data-chosen', isChosen)
    }
    for (const [column, node] of line.cells)
      if (column < columns.first || column > columns.last)
        if (!(isCurrent && column === own)) {
          node.element.remove()
          line.cells.delete(column)
        }
    let before: ChildNode | null = null
    const one = (column: number) => {
      const known = line.cells.get(column)
      const node = known ?? newCell(line, column, kind)
      placeAt(element, node.element, before)
      before = node.element
      if (!known || !isWritten) paintCell(node, { row, column: column + frozen.length })
    }
    if (isCurrent && own > columns.last) one(own)
    for (let column = columns.last; column >= columns.first; column--) one(column)
    if (isCurrent && own >= 0 && own < columns.first) one(own)
  }

  const newCell = (line: Line, column: number, kind: LineKind): CellNode => {
    const node = makeLineCell(kind)
    node.element.style.left = `${frozenWidth() + column * CELL.width}px`
    node.element.setAttribute('aria-colindex', String((shape?.frozen.length ?? 0) + column + 1))
    if (groupBegins(column)) node.element.dataset.first = ''
    line.cells.set(column, node)
    return node
  }

  const groupBegins = (column: number) =>
    column > 0 && groupSpans(shape?.groups ?? []).some(({ first }) => first === column)

  const paintCell = (node: CellNode, place: Place) => {
    fill(node, place.row === HEADS ? headOf(place.column) : shape?.cell(place), words.waiting)
    const tabIndex = place.row === current.row && place.column === current.column ? 0 : -1
    if (node.target.tabIndex !== tabIndex) node.target.tabIndex = tabIndex
    if (place.row === HEADS) node.element.toggleAttribute('data-lit', lit?.column === place.column)
  }

  const headOf = (column: number) => {
    const { frozen = [], columns = [] } = shape ?? {}
    return { text: (frozen[column] ?? columns[column - frozen.length])?.label ?? '' }
  }

  const paintTint = (seen: ReturnType<typeof view>) => {
    const column = (lit?.column ?? 0) - (shape?.frozen.length ?? 0)
    tint.hidden = lit === undefined || column < 0
    if (tint.hidden) return
    tint.style.left = `${frozenWidth() + column * CELL.width}px`
    const top = Math.max(seen.top - headsHeight(), 0)
    // Not beyond the last row: the matrix would scroll on.
    const height = Math.min(seen.height + 3 * headsHeight(), (shape?.rows ?? 0) * CELL.height - top)
    tint.style.top = `${top}px`
    tint.style.height = `${height}px`
  }

  const nodeAt = ({ row, column }: Place): CellNode | undefined => {
    const line = row === HEADS ? headLine : row === shape?.rows ? footLine : rows.get(row)
    const frozen = shape?.frozen.length ?? 0
    return column < frozen ? line?.frozen[column] : line?.cells.get(column - frozen)
  }

  return {
    show,
    paint,
    current: () => current,
    /** The rows in sight, without those beyond the edges. */
    rowsInSight: () => rowSpan(view(), 0),
    rowsOfPage: () => Math.max(Math.floor(view().height / CELL.height) - 1, 1),
    /** Tints the row and the column of a place, or none. */
    light: (place: Place | undefined) => {
      if (lit?.row === place?.row && lit?.column === place?.column) return
      for (const [row, { element }] of rows) element.toggleAttribute('data-lit', place?.row === row)
      lit = place
      const frozen = shape?.frozen.length ?? 0
      for (const [index, node] of headLine?.frozen.entries() ?? [])
        node.element.toggleAttribute('data-lit', place?.column === index)
      for (const [column, node] of headLine?.cells ?? [])
        node.element.toggleAttribute('data-lit', place?.column === column + frozen)
      paintTint(view())
    },
    /** Tab leads to a place from now on. */
    setCurrent: (place: Place) => {
      current = place
      paint()
    },
    /** Brings a place into sight and gives it the focus. */
    focus: (place: Place) => {
      current = place
      const seen = view()
      const column = place.column - (shape?.frozen.length ?? 0)
      if (place.row >= 0 && place.row < (shape?.rows ?? 0))
        scroller.scrollTop = scrolledTo(seen.top, seen.height, place.row * CELL.height, CELL.height)
      if (column >= 0)
        scroller.scrollLeft = scrolledTo(seen.left, seen.width, column * CELL.width, CELL.width)
      paint()
      const target = nodeAt(place)?.target
      target?.focus({ preventScroll: true })
      // The matrix itself may reach beyond the window.
      target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    },
    elementAt: (place: Place) => nodeAt(place)?.element,
    /** The place of an element inside the matrix. */
    placeOf: (target: EventTarget | null): Place | undefined => {
      const cell = target instanceof Element ? target.closest('[aria-colindex]') : null
      const line = cell?.closest('[aria-rowindex]')
      if (!cell || !line || cell.matches('.group')) return undefined
      return {
        row: Number(line.getAttribute('aria-rowindex')) - firstRow(),
        column: Number(cell.getAttribute('aria-colindex')) - 1,
      }
    },
  }
}

/** The columns of each group. */
function groupSpans(groups: MatrixShape['groups']): (Span & { label: string })[] {
  let first = 0
  return groups.map(({ label, count }) => {
    const span = { first, last: first + count - 1, label }
    first += count
    return span
  })
}

export type Painter = ReturnType<typeof createPainter>
