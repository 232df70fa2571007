import type { Outline } from '../model/outline.ts'
import type { Row } from '../model/rows.ts'

/** Pixels from the top of the page. */
export type Extent = { readonly start: number; readonly end: number }

/** The rows as they stand on the page, for what finds its way among them: drags, and the focus. */
export type RowsHandle = {
  rows: readonly Row[]
  /** What they show. */
  outline: Outline
  list: HTMLElement | null
  /** Pixels from the top of the page to the list. */
  top: () => number
  /** The row at a height of the page, or the nearest one. */
  rowAt: (y: number) => number
  extentOf: (row: number) => Extent | undefined
  /** Brings a row into sight. */
  reveal: (row: number) => void
}
