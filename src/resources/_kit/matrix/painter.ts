import type { Theme } from '@mui/material/styles'
import { createColumnHighlight } from './columnHighlight.ts'
import { createDrawing } from './drawing.ts'
import { createGeometry } from './geometry.ts'
import { createGroupHeaders, groupSpans } from './groupHeaders.ts'
import { type CellNode, fillCell, type Line, type LineKind, makeLine, makeLineCell } from './nodes.ts'
import type { Scene } from './picture.ts'
import { createRowLines, orderCells } from './rowLines.ts'
import {
  CELL,
  type Cell,
  type CellPosition,
  HEADER_ROW,
  type MatrixColumn,
  type MatrixShape,
} from './shape.ts'
import type { Span } from './viewport.ts'

/** The scroller contains the others. */
export type PainterElements = {
  readonly scroller: HTMLElement
  /** Over the rows while they are drawn; its parent is the shield. */
  readonly canvas: HTMLCanvasElement
  readonly headers: HTMLElement
  readonly body: HTMLElement
  readonly foot: HTMLElement
}

type ShowOptions = {
  labels: { waiting: string }
  isNarrow: boolean
  /** Left out: `Matrix` shows the error in their place. */
  failedSpans: readonly Span[]
  theme: Theme
}

/** Pixels, of the heads and of the foot. */
const BORDER = 1

/** Cells that are written at once; more are drawn first. */
const MAX_WRITTEN = 30

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
  let options: ShowOptions | undefined
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
  /** First columns of groups. */
  let groupStarts: ReadonlySet<number> = new Set()
  const groupHeaders = createGroupHeaders()
  const rows = createRowLines(body, () => createLine('row', shape?.frozen ?? []))
  const columnHighlight = createColumnHighlight(body)
  const geometry = createGeometry(scroller)

  const isFailed = (row: number) =>
    options?.failedSpans.some(({ first, last }) => row >= first && row <= last) ?? false

  const clear = () => {
    drawing.hide()
    rows.clear()
    headerLine = undefined
    footLine = undefined
    groupHeaders.clear()
    for (const part of [headers, body, foot]) part.replaceChildren()
    columnHighlight.attach()
  }

  const show = (nextShape: MatrixShape, nextOptions: ShowOptions) => {
    shape = nextShape
    geometry.fit(nextShape, nextOptions.isNarrow)
    const hadFocus = scroller.querySelector(':focus') !== null
    const nextLayout = JSON.stringify([
      nextShape.frozen.map(({ key }) => key),
      nextShape.groups,
      nextShape.frozen.map(geometry.widthOf),
    ])
    const hasLayoutChanged = nextLayout !== layout
    if (hasLayoutChanged) clear()
    layout = nextLayout
    version += 1
    if (options?.theme !== nextOptions.theme) drawing.setTheme(nextOptions.theme)
    options = nextOptions
    groupStarts = new Set(groupSpans(nextShape.groups).map(({ first }) => first))
    currentPosition = clampPosition(currentPosition, nextShape)
    pendingPosition &&= clampPosition(pendingPosition, nextShape)
    for (const part of [headers, body, foot]) part.style.width = `${geometry.width()}px`
    body.style.height = `${nextShape.rows * CELL.height}px`
    foot.hidden = !nextShape.hasFoot
    paint()
    if (hasLayoutChanged && hadFocus) nodeAt(currentPosition)?.target.focus({ preventScroll: true })
  }

  const paint = () => {
    if (!shape || !options) return
    if (geometry.fit(shape, options.isNarrow)) return show(shape, options)
    geometry.measure()
    paintEdges(shape)
    const rowsToPaint = getRowsToPaint(shape)
    if (canDraw() && (drawing.isOn() || changesMany(shape, rowsToPaint, geometry.columnSpan()))) {
      if (!pendingPosition && rowsToPaint.includes(currentPosition.row))
        rows.showOnly(rowsToPaint, currentPosition.row, writeRow)
      drawing.request()
    } else rows.show(rowsToPaint, writeRow)
    if (canDraw()) drawing.warmUp()
    paintHighlight()
  }

  /** The heads and the foot. */
  const paintEdges = (currentShape: MatrixShape) => {
    const { frozen, hasFoot, rows: rowCount } = currentShape
    const span = geometry.edgeSpan()
    if (geometry.hasGroups()) {
      if (!groupHeaders.line.isConnected) headers.prepend(groupHeaders.line)
      groupHeaders.paint(currentShape, span, geometry.frozenWidth())
    } else groupHeaders.line.remove()
    headerLine ??= appendLine(headers, createLine('heads', frozen))
    paintLine(headerLine, HEADER_ROW, span, 'heads')
    if (!hasFoot) return
    footLine ??= appendLine(foot, createLine('foot', frozen))
    paintLine(footLine, rowCount, span, 'foot')
  }

  const writeRow = (line: Line, row: number) => {
    if (!shape) return
    const top = `${row * CELL.height}px`
    if (line.element.style.top !== top) line.element.style.top = top
    paintLine(line, row, geometry.columnSpan(), 'row')
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

  const getScene = (): Scene | undefined => {
    if (!shape || !options) return undefined
    const view = geometry.view()
    const borders = shape.hasFoot ? 2 * BORDER : BORDER
    const target = nodeAt(currentPosition)?.target
    const isFocused = target === document.activeElement && target?.matches(':focus-visible')
    return {
      shape,
      top: geometry.headersHeight() + BORDER,
      view: { ...view, height: view.height - borders },
      rows: geometry.rowSpan(0),
      columns: geometry.columnSpan(),
      widthOf: geometry.widthOf,
      groupStarts,
      isNarrow: options.isNarrow,
      highlighted: highlightedPosition,
      focused: pendingPosition ?? (isFocused ? currentPosition : undefined),
      isFailed,
    }
  }

  const canDraw = () => geometry.hasLayout() && drawing.canDraw()

  /** Brings into sight what the keys have come to; where it cannot be drawn, the focus itself goes there. */
  const prepare = (): boolean => {
    if (!shape || !pendingPosition) return canDraw()
    const { row } = pendingPosition
    const isRow = row >= 0 && row < shape.rows
    if (!isRow || !canDraw() || !geometry.isWithinWindow()) {
      flushFocus()
      return false
    }
    geometry.reveal(pendingPosition)
    paintEdges(shape)
    highlight(pendingPosition)
    return true
  }

  const drawing = createDrawing(canvas, { getScene, prepare, onRequest: onDrawn })

  const createLine = (kind: LineKind, frozen: MatrixShape['frozen']): Line => {
    const line = makeLine(kind, frozen)
    for (const [index, column] of frozen.entries()) {
      const node = line.frozen[index]
      if (node) node.element.style.width = `${geometry.widthOf(column)}px`
    }
    const fixed = line.element.firstElementChild
    if (fixed instanceof HTMLElement) fixed.style.width = `${geometry.frozenWidth()}px`
    return line
  }

  const appendLine = (parent: HTMLElement, line: Line) => {
    parent.append(line.element)
    return line
  }

  const getRowsToPaint = (currentShape: MatrixShape): number[] => {
    const { first, last } = geometry.rowSpan()
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
          ? geometry.firstRowIndex() - 1
          : kind === 'foot'
            ? geometry.firstRowIndex() + shape.rows
            : geometry.firstRowIndex() + row
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
    node.element.style.left = `${geometry.frozenWidth() + column * CELL.width}px`
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
      options?.labels.waiting ?? '',
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
    if (drawing.isOn()) return
    for (const [row, { element }] of rows.entries())
      element.toggleAttribute('data-lit', position?.row === row)
    paintHighlight()
  }

  const paintHighlight = () => {
    if (drawing.isOn()) return
    const column = (highlightedPosition?.column ?? 0) - (shape?.frozen.length ?? 0)
    if (highlightedPosition === undefined || column < 0) return columnHighlight.hide()
    columnHighlight.show({
      left: geometry.frozenWidth() + column * CELL.width,
      lastView: geometry.view(),
      headersHeight: geometry.headersHeight(),
      rowsHeight: (shape?.rows ?? 0) * CELL.height,
    })
  }

  const focus = (position: CellPosition) => {
    pendingPosition = undefined
    currentPosition = position
    geometry.reveal(position)
    paint()
    const target = nodeAt(position)?.target
    // A recycled element may be that of the cell before, which would announce nothing.
    if (target === document.activeElement) target?.blur()
    target?.focus({ preventScroll: true })
    // The matrix itself may reach beyond the window.
    target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
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
      if (!drawing.isOn() || !shape) return true
      let writtenRows = 0
      const write = (line: Line, row: number) => {
        const before = line.paintedState
        writeRow(line, row)
        if (line.paintedState !== before) writtenRows += 1
      }
      if (!rows.show(getRowsToPaint(shape), write, () => !isAll && writtenRows >= SETTLED_ROWS)) return false
      drawing.hide()
      paintHighlight()
      return true
    },
    /** Restores DOM order, which scrolling neglects. @returns whether it is complete. */
    order: (shouldYield: () => boolean): boolean =>
      [headerLine, footLine].every((line) => !line || orderCells(line, shouldYield)) &&
      rows.order(shouldYield),
    current: () => pendingPosition ?? currentPosition,
    /** Without overscan, as last painted. */
    visibleRows: () => geometry.rowSpan(0),
    rowsPerPage: () => Math.max(Math.floor(geometry.view().height / CELL.height) - 1, 1),
    highlight: (position: CellPosition | undefined) => {
      highlight(position)
      if (drawing.isOn()) drawing.request()
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
      drawing.request()
    },
    flushFocus,
    elementAt: (position: CellPosition) => nodeAt(position)?.element,
    positionOf: (target: EventTarget | null): CellPosition | undefined => {
      const cell = target instanceof Element ? target.closest('[aria-colindex]') : null
      const line = cell?.closest('[aria-rowindex]')
      if (!cell || !line || cell.matches('.group')) return undefined
      return {
        row: Number(line.getAttribute('aria-rowindex')) - geometry.firstRowIndex(),
        column: Number(cell.getAttribute('aria-colindex')) - 1,
      }
    },
  }
}

export type Painter = ReturnType<typeof createPainter>
