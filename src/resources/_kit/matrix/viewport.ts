import { type CellPosition, HEADS } from './shape.ts'

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
  beyond: number,
): Span {
  const first = Math.floor(Math.max(offset, 0) / size) - beyond
  const last = Math.ceil((Math.max(offset, 0) + length) / size) - 1 + beyond
  return { first: Math.max(first, 0), last: Math.min(last, count - 1) }
}

/** Unchanged where the range is in view. */
export function scrollOffsetFor(scroll: number, view: number, start: number, size: number): number {
  if (start < scroll) return start
  return start + size > scroll + view ? Math.max(start + size - view, 0) : scroll
}

export type AxisExtent = {
  readonly rows: number
  readonly columns: number
  /** Rows per viewport. */
  readonly page: number
  readonly hasFoot: boolean
}

/**
 * The ARIA grid pattern; arrows also reach heads and foot. Undefined for other keys.
 *
 * @example nextPosition('ArrowDown', false, { row: HEADS, column: 3 }, extent) // { row: 0, column: 3 }
 */
export function nextPosition(
  key: string,
  ctrl: boolean,
  { row, column }: CellPosition,
  extent: AxisExtent,
): CellPosition | undefined {
  const { rows, columns, page, hasFoot } = extent
  const toRow = (wanted: number) => ({ row: clamp(wanted, HEADS, hasFoot ? rows : rows - 1), column })
  const within = (wanted: number) => ({ row: clamp(wanted, 0, rows - 1), column })
  const toColumn = (wanted: number) => ({ row, column: clamp(wanted, 0, columns - 1) })
  switch (key) {
    case 'ArrowDown':
      return toRow(row + 1)
    case 'ArrowUp':
      return toRow(row - 1)
    case 'ArrowRight':
      return toColumn(column + 1)
    case 'ArrowLeft':
      return toColumn(column - 1)
    case 'PageDown':
      return within(row + page)
    case 'PageUp':
      return within(row - page)
    case 'Home':
      return ctrl ? { row: 0, column: 0 } : toColumn(0)
    case 'End':
      return ctrl ? { row: rows - 1, column: columns - 1 } : toColumn(columns - 1)
    default:
      return undefined
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** Numbered from 1, with the next one as prefetch. */
export function pagesOf({ first, last }: Span, size: number, rows: number): number[] {
  const from = Math.floor(Math.max(first, 0) / size) + 1
  const pages = Math.max(Math.ceil(rows / size), 1)
  const to = Math.min(Math.floor(Math.max(last, 0) / size) + 2, pages)
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)
}
