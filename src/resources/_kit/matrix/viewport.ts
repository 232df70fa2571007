import { type CellPosition, HEADER_ROW } from './shape.ts'

/** Inclusive; empty where `last` < `first`. */
export type Span = { readonly first: number; readonly last: number }

/** Pixels. */
export type View = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Of equally sized items, plus overscan. */
export function visibleSpan(
  { offset, length, size, count }: { offset: number; length: number; size: number; count: number },
  overscan: number,
): Span {
  const first = Math.floor(Math.max(offset, 0) / size) - overscan
  const last = Math.ceil((Math.max(offset, 0) + length) / size) - 1 + overscan
  return { first: Math.max(first, 0), last: Math.min(last, count - 1) }
}

/** Unchanged where the range is in view. */
export function scrollOffsetFor(scroll: number, view: number, start: number, size: number): number {
  if (start < scroll) return start
  return start + size > scroll + view ? Math.max(start + size - view, 0) : scroll
}

export type GridExtent = {
  readonly rows: number
  readonly columns: number
  /** Rows per viewport. */
  readonly page: number
  readonly hasFoot: boolean
}

/**
 * The ARIA grid pattern; arrows also reach headers and foot. Undefined for other keys.
 *
 * @example nextPosition('ArrowDown', false, { row: HEADER_ROW, column: 3 }, extent) // { row: 0, column: 3 }
 */
export function nextPosition(
  key: string,
  isCtrl: boolean,
  { row, column }: CellPosition,
  extent: GridExtent,
): CellPosition | undefined {
  const { rows, columns, page, hasFoot } = extent
  const moveToRow = (targetRow: number) => ({
    row: clamp(targetRow, HEADER_ROW, hasFoot ? rows : rows - 1),
    column,
  })
  const moveToBodyRow = (targetRow: number) => ({ row: clamp(targetRow, 0, rows - 1), column })
  const moveToColumn = (targetColumn: number) => ({ row, column: clamp(targetColumn, 0, columns - 1) })
  switch (key) {
    case 'ArrowDown':
      return moveToRow(row + 1)
    case 'ArrowUp':
      return moveToRow(row - 1)
    case 'ArrowRight':
      return moveToColumn(column + 1)
    case 'ArrowLeft':
      return moveToColumn(column - 1)
    case 'PageDown':
      return moveToBodyRow(row + page)
    case 'PageUp':
      return moveToBodyRow(row - page)
    case 'Home':
      return isCtrl ? { row: 0, column: 0 } : moveToColumn(0)
    case 'End':
      return isCtrl ? { row: rows - 1, column: columns - 1 } : moveToColumn(columns - 1)
    default:
      return undefined
  }
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))

/** Numbered from 1, with the next one as prefetch. */
export function getVisiblePages({ first, last }: Span, size: number, rows: number): number[] {
  const firstPage = Math.floor(Math.max(first, 0) / size) + 1
  const pageCount = Math.max(Math.ceil(rows / size), 1)
  const lastPage = Math.min(Math.floor(Math.max(last, 0) / size) + 2, pageCount)
  return Array.from({ length: Math.max(lastPage - firstPage + 1, 0) }, (_, index) => firstPage + index)
}
