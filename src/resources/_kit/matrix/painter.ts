import { createColumnHighlight } from './columnHighlight.ts'
import { createGroupHeads, groupSpans } from './groupHeads.ts'
import { type CellNode, fill, type Line, type LineKind, makeLine, makeLineCell } from './nodes.ts'
import { createRowLines, orderCells } from './rowLines.ts'
import {
  CELL,
  type Cell,
  type CellPosition,
  FOOT_HEIGHT,
  type FrozenColumn,
  GROUPS_HEIGHT,
  HEADS,
  HEADS_HEIGHT,
  type MatrixColumn,
  type MatrixShape,
  NAME_GIVES,
} from './shape.ts'
import { type Span, scrollOffsetFor, type View, visibleSpan } from './viewport.ts'

/** Overscan, against blanks while the wheel turns. */
const BEYOND = { rows: 3, columns: 2 } as const

/** Where there is no layout, as in tests. */
const UNMEASURED = { width: 1_200, height: 800 } as const

/** The scroller contains the others. */
export type Parts = {
  readonly scroller: HTMLElement
  readonly heads: HTMLElement
  readonly body: HTMLElement
  readonly foot: HTMLElement
}

type Words = { waiting: string }

/**
 * Renders the visible part without React: a fast scroll changes a thousand cells per frame. Elements are recycled; the
 * current cell's stays, and keeps focus. Layout is read before any write, to avoid a second one.
 */
export function createPainter({ scroller, heads, body, foot }: Parts) {
  let shape: MatrixShape | undefined
  let words: Words = { waiting: '' }
  let narrow = false
  let namesGive = false
  /** Left out: `Matrix` shows the error in their place. */
  let failed: readonly Span[] = []
  /** The roving tab stop. */
  let current: CellPosition = { row: 0, column: 0 }
  /** Its row and column are highlighted. */
  let lit: CellPosition | undefined
  /** A change rebuilds the lines. */
  let layout = ''
  /** Of the shape. */
  let edition = 0
  let headLine: Line | undefined
  let footLine: Line | undefined
  let lastView: View = { top: 0, left: 0, ...UNMEASURED }
  /** First columns of groups. */
  let firsts: ReadonlySet<number> = new Set()
  const groupHeads = createGroupHeads()
  const rows = createRowLines(body, () => createLine('row', shape?.frozen ?? []))
  const highlight = createColumnHighlight(body)

  const widthOf = ({ kind, width, narrow: least }: FrozenColumn) => {
    if (narrow) return least
    return kind === 'name' && namesGive ? width - NAME_GIVES : width
  }
  const frozenWidth = () => (shape?.frozen ?? []).reduce((sum, column) => sum + widthOf(column), 0)
  /** Decides whether names give way. @returns whether that is new. */
  const fitNames = ({ columns }: MatrixShape): boolean => {
    const before = namesGive
    namesGive = false
    const lack = frozenWidth() + columns.length * CELL.width - (scroller.clientWidth || UNMEASURED.width)
    namesGive = !narrow && lack > 0 && lack <= NAME_GIVES
    return namesGive !== before
  }
  const hasGroups = () => (shape?.groups.length ?? 0) > 0
  const headsHeight = () => HEADS_HEIGHT + (hasGroups() ? GROUPS_HEIGHT : 0)
  /** `aria-rowindex` of the first row. */
  const firstRow = () => (hasGroups() ? 3 : 2)

  const look = () => {
    const width = scroller.clientWidth || UNMEASURED.width
    const height = scroller.clientHeight || UNMEASURED.height
    lastView = {
      top: scroller.scrollTop,
      left: scroller.scrollLeft,
      width: Math.max(width - frozenWidth(), CELL.width),
      height: Math.max(height - headsHeight() - (shape?.hasFoot ? FOOT_HEIGHT : 0), CELL.height),
    }
  }

  const isFailed = (row: number) => failed.some(({ first, last }) => row >= first && row <= last)

  const rowSpan = (beyond: number): Span =>
    visibleSpan(
      { offset: lastView.top, length: lastView.height, size: CELL.height, count: shape?.rows ?? 0 },
      beyond,
    )

  const clear = () => {
    rows.clear()
    headLine = undefined
    footLine = undefined
    groupHeads.clear()
    for (const part of [heads, body, foot]) part.replaceChildren()
    highlight.attach()
  }

  const show = (next: MatrixShape, options: { words: Words; narrow: boolean; failed: readonly Span[] }) => {
    shape = next
    narrow = options.narrow
    fitNames(next)
    const hadFocus = scroller.querySelector(':focus') !== null
    const nextLayout = JSON.stringify([next.frozen.map(({ key }) => key), next.groups, narrow, namesGive])
    const isNew = nextLayout !== layout
    if (isNew) clear()
    layout = nextLayout
    edition += 1
    words = options.words
    failed = options.failed
    firsts = new Set(groupSpans(next.groups).map(({ first }) => first))
    const columns = next.frozen.length + next.columns.length
    current = {
      row: Math.max(HEADS, Math.min(current.row, next.hasFoot ? next.rows : next.rows - 1)),
      column: Math.max(0, Math.min(current.column, columns - 1)),
    }
    const width = `${frozenWidth() + next.columns.length * CELL.width}px`
    for (const part of [heads, body, foot]) part.style.width = width
    body.style.height = `${next.rows * CELL.height}px`
    foot.hidden = !next.hasFoot
    paint()
    if (isNew && hadFocus) nodeAt(current)?.target.focus({ preventScroll: true })
  }

  const paint = () => {
    if (!shape) return
    if (fitNames(shape)) return show(shape, { words, narrow, failed })
    look()
    const columns = visibleSpan(
      { offset: lastView.left, length: lastView.width, size: CELL.width, count: shape.columns.length },
      BEYOND.columns,
    )
    if (hasGroups()) {
      if (!groupHeads.line.isConnected) heads.prepend(groupHeads.line)
      groupHeads.paint(shape, columns, frozenWidth())
    } else groupHeads.line.remove()
    headLine ??= appended(heads, createLine('heads', shape.frozen))
    paintLine(headLine, HEADS, columns, 'heads')
    rows.show(wantedRows(shape), (line, row) => {
      const top = `${row * CELL.height}px`
      if (line.element.style.top !== top) line.element.style.top = top
      paintLine(line, row, columns, 'row')
    })
    if (shape.hasFoot) {
      footLine ??= appended(foot, createLine('foot', shape.frozen))
      paintLine(footLine, shape.rows, columns, 'foot')
    }
    paintHighlight()
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

  const appended = (parent: HTMLElement, line: Line) => {
    parent.append(line.element)
    return line
  }

  const wantedRows = (shown: MatrixShape): number[] => {
    const { first, last } = rowSpan(BEYOND.rows)
    const wanted: number[] = []
    const isRow = current.row >= 0 && current.row < shown.rows
    if (isRow && current.row < first) wanted.push(current.row)
    for (let row = first; row <= last; row++) if (!isFailed(row) || row === current.row) wanted.push(row)
    if (isRow && current.row > last) wanted.push(current.row)
    return wanted
  }

  const paintLine = (line: Line, row: number, columns: Span, kind: LineKind) => {
    if (!shape) return
    const { frozen } = shape
    const { element } = line
    const isCurrent = row === current.row
    const own = current.column - frozen.length
    element.toggleAttribute('data-lit', kind === 'row' && lit?.row === row)
    const state = `${edition} ${row} ${isCurrent ? current.column : ''}`
    const isWritten = line.written === state
    line.written = state
    if (!isWritten) {
      const number =
        kind === 'heads' ? firstRow() - 1 : kind === 'foot' ? firstRow() + shape.rows : firstRow() + row
      element.setAttribute('aria-rowindex', String(number))
      for (const [index, node] of line.frozen.entries()) paintCell(node, { row, column: index })
    }
    if (!isWritten && kind === 'row' && frozen[0]?.kind === 'check') {
      const isChosen = line.frozen[0]?.shown?.checked ?? false
      element.setAttribute('aria-selected', String(isChosen))
      element.toggleAttribute('data-chosen', isChosen)
    }
    const spare: CellNode[] = []
    for (const [column, node] of line.cells)
      if (column < columns.first || column > columns.last)
        if (!(isCurrent && column === own)) {
          spare.push(node)
          line.cells.delete(column)
        }
    const one = (column: number) => {
      const known = line.cells.get(column)
      const node = known ?? cellFor(line, column, kind, spare.shift())
      if (!known || !isWritten) paintCell(node, { row, column: column + frozen.length })
    }
    if (isCurrent && own >= 0 && own < columns.first) one(own)
    for (let column = columns.first; column <= columns.last; column++) one(column)
    if (isCurrent && own > columns.last) one(own)
    for (const { element: unused } of spare) unused.remove()
  }

  const cellFor = (line: Line, column: number, kind: LineKind, spare: CellNode | undefined): CellNode => {
    const node = spare ?? makeLineCell(kind)
    node.element.style.left = `${frozenWidth() + column * CELL.width}px`
    node.element.setAttribute('aria-colindex', String((shape?.frozen.length ?? 0) + column + 1))
    node.element.toggleAttribute('data-first', column > 0 && firsts.has(column))
    if (!spare) line.element.append(node.element)
    line.cells.set(column, node)
    return node
  }

  const paintCell = (node: CellNode, position: CellPosition) => {
    fill(node, position.row === HEADS ? headOf(position.column) : shape?.cell(position), words.waiting)
    const tabIndex = position.row === current.row && position.column === current.column ? 0 : -1
    if (node.target.tabIndex !== tabIndex) node.target.tabIndex = tabIndex
    if (position.row === HEADS) node.element.toggleAttribute('data-lit', lit?.column === position.column)
  }

  const headOf = (column: number): Cell => {
    const { frozen = [], columns = [] } = shape ?? {}
    const { label, words: name }: Partial<MatrixColumn> =
      frozen[column] ?? columns[column - frozen.length] ?? {}
    return { text: label ?? '', words: name }
  }

  const paintHighlight = () => {
    const column = (lit?.column ?? 0) - (shape?.frozen.length ?? 0)
    if (lit === undefined || column < 0) return highlight.hide()
    highlight.show({
      left: frozenWidth() + column * CELL.width,
      lastView,
      heads: headsHeight(),
      all: (shape?.rows ?? 0) * CELL.height,
    })
  }

  const nodeAt = ({ row, column }: CellPosition): CellNode | undefined => {
    const line = row === HEADS ? headLine : row === shape?.rows ? footLine : rows.at(row)
    const frozen = shape?.frozen.length ?? 0
    return column < frozen ? line?.frozen[column] : line?.cells.get(column - frozen)
  }

  return {
    show,
    paint,
    /** Restores DOM order, which scrolling neglects. @returns whether it is complete. */
    order: (shouldYield: () => boolean): boolean =>
      [headLine, footLine].every((line) => !line || orderCells(line, shouldYield)) && rows.order(shouldYield),
    current: () => current,
    /** Without overscan, as last painted. */
    visibleRows: () => rowSpan(0),
    rowsPerPage: () => Math.max(Math.floor(lastView.height / CELL.height) - 1, 1),
    highlight: (position: CellPosition | undefined) => {
      if (lit?.row === position?.row && lit?.column === position?.column) return
      for (const [row, { element }] of rows.entries())
        element.toggleAttribute('data-lit', position?.row === row)
      lit = position
      const frozen = shape?.frozen.length ?? 0
      for (const [index, node] of headLine?.frozen.entries() ?? [])
        node.element.toggleAttribute('data-lit', position?.column === index)
      for (const [column, node] of headLine?.cells ?? [])
        node.element.toggleAttribute('data-lit', position?.column === column + frozen)
      paintHighlight()
    },
    setCurrent: (position: CellPosition) => {
      if (position.row === current.row && position.column === current.column) return
      current = position
      paint()
    },
    focus: (position: CellPosition) => {
      current = position
      look()
      const { top, left, width, height } = lastView
      const column = position.column - (shape?.frozen.length ?? 0)
      const isRow = position.row >= 0 && position.row < (shape?.rows ?? 0)
      const toTop = isRow ? scrollOffsetFor(top, height, position.row * CELL.height, CELL.height) : top
      const toLeft = column >= 0 ? scrollOffsetFor(left, width, column * CELL.width, CELL.width) : left
      if (toTop !== top) scroller.scrollTop = toTop
      if (toLeft !== left) scroller.scrollLeft = toLeft
      paint()
      const target = nodeAt(position)?.target
      target?.focus({ preventScroll: true })
      // The matrix itself may reach beyond the window.
      target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    },
    elementAt: (position: CellPosition) => nodeAt(position)?.element,
    positionOf: (target: EventTarget | null): CellPosition | undefined => {
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

export type Painter = ReturnType<typeof createPainter>
