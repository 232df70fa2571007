import type { Extent } from '../../../../resources/_kit/drag/dragPlan.ts'
import type { Outline } from '../../model/outline.ts'
import type { Row } from '../../model/rows.ts'

/** Imperative handle of the rows, for drag and focus. */
export type RowsHandle = {
  rows: readonly Row[]
  /** The rendered outline. */
  outline: Outline
  list: HTMLElement | null
  /** Pixels from the top of the page to the list. */
  top: () => number
  /** The row at a height of the page, or the nearest one. */
  rowAt: (y: number) => number
  /** A row's vertical extent on the page. */
  extentOf: (row: number) => Extent | undefined
  /** Brings a row into sight. */
  reveal: (row: number) => void
}
