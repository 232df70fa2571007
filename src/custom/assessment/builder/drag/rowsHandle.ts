import type { Extent } from '../../../../resources/_kit/drag/dragPlan.ts'

/** The outline's rows. Pixels from the top of the rows. */
export type RowsHandle = {
  /** The row at a height, or the nearest one. */
  rowAt: (y: number) => number
  extentOf: (row: number) => Extent | undefined
}
