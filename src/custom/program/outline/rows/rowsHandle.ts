import type { RowExtents } from '../../../../resources/_kit/drag/dragPlan.ts'
import type { Outline } from '../../model/outline.ts'
import type { Row } from '../../model/rows.ts'

export type RowsHandle = RowExtents & {
  rows: readonly Row[]
  outline: Outline
  list: HTMLElement | null
  /** Pixels from the page's top. */
  top: () => number
  reveal: (row: number) => void
}
