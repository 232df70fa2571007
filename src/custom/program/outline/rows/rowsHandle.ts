import type { RowExtents } from '../../../../resources/_kit/drag/dragPlan.ts'
import type { Outline } from '../../model/outline.ts'
import type { Row } from '../../model/rows.ts'

/** Imperative handle of the rows, for drag and focus; their extents are on the page. */
export type RowsHandle = RowExtents & {
  rows: readonly Row[]
  outline: Outline
  list: HTMLElement | null
  /** Pixels from the top of the page to the list. */
  top: () => number
  reveal: (row: number) => void
}
