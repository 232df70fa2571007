import { type SQL, sql } from 'drizzle-orm'
import { doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sqlArray } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { activityCompletions } from '../../db/schema.ts'
import { selectColumns } from '../staging/tables.ts'
import type { CompletionData, CompletionState } from './merge.ts'
import type { ResolvedCompletion } from './resolve.ts'

export const completionColumns = {
  memberRedeemId: uuid('member_redeem_id'),
  activityId: uuid('activity_id'),
  completedAt: timestamp('completed_at', { withTimezone: true, precision: 3 }),
  score: doublePrecision(),
  text: text(),
}
export const completionSnapshots = pgTable('import_completions_before', completionColumns)

/** The vouchers and activities of lines, as a table of `redeem` and `activity`. */
export function pairsOf(completions: readonly ResolvedCompletion[]): SQL {
  const column = (of: (line: ResolvedCompletion) => string) => sqlArray(completions.map(of), 'uuid')
  return sql`unnest(${column(({ voucher }) => voucher.id)}, ${column(({ activityId }) => activityId)})
    as named (redeem, activity)`
}

/**
 * The stored completions of these lines.
 *
 * @param lock the lock on their rows.
 */
export async function findStoredCompletions(
  tx: Db,
  completions: readonly ResolvedCompletion[],
  lock: SQL,
): Promise<CompletionState[]> {
  const { rows } = await tx.execute<Omit<CompletionState, 'before'>>(sql`
    select ${selectColumns(completionSnapshots, 'c')} from ${activityCompletions} as c
    where (c.member_redeem_id, c.activity_id) in (select redeem, activity from ${pairsOf(completions)})
    order by c.member_redeem_id, c.activity_id ${lock}`)
  return rows.map((row) => ({ ...row, before: toCompletionData(row) }))
}

export const toCompletionData = ({ completedAt, score, text: written }: CompletionData): CompletionData => ({
  completedAt,
  score,
  text: written,
})

export const completionKey = ['memberRedeemId', 'activityId']

export const completionValues = ({ memberRedeemId, activityId, ...data }: CompletionState) => ({
  memberRedeemId,
  activityId,
  ...toCompletionData(data),
})
