import { GAP, type Row } from '../../model/rows.ts'

/** Pixels for one line of title; two lines on a phone. */
export const LINE = 44
export const LINE_ON_PHONE = 58

type Heights = Readonly<Record<Exclude<Row['kind'], 'loading'>, number>>

const heights: Heights = { head: 56, activity: LINE, add: LINE, empty: LINE, failed: LINE }
const phoneHeights: Heights = { ...heights, head: 92, activity: LINE_ON_PHONE }

/** Estimates, which are measured later. */
export function heightOf(row: Row | undefined, isLast: boolean, isPhone: boolean): number {
  if (!row) return 0
  const rowHeights = isPhone ? phoneHeights : heights
  return (
    (row.kind === 'loading' ? row.count * rowHeights.activity : rowHeights[row.kind]) + (isLast ? GAP : 0)
  )
}
