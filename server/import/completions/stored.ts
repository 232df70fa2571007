import { type SQL, sql } from 'drizzle-orm'
import { sqlArray } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { activityCompletions } from '../../db/schema.ts'
import type { CompletionData, KnownCompletion } from './merge.ts'
import type { ResolvedRow } from './resolve.ts'

/** The vouchers and activities of lines, as a table of `redeem` and `activity`. */
export const pairsOf = (all: readonly ResolvedRow[]) => sql`unnest(
  ${sqlArray(
    all.map(({ voucher }) => voucher.id),
    'uuid',
  )}, ${sqlArray(
    all.map(({ activityId }) => activityId),
    'uuid',
  )}) as named (redeem, activity)`

/** A completion's columns, of a table that is called `name`. */
export const completionColumns = (name: 'c' | 's' | 'b') => {
  const of = sql.raw(name)
  return sql`${of}.member_redeem_id as "memberRedeemId", ${of}.activity_id as "activityId", ${of}.score, ${of}.text,
    round(date_part('epoch', ${of}.completed_at) * 1000)::float8 as "completedAt"`
}

/**
 * The stored completions of these lines.
 *
 * @param lock the lock on their rows.
 */
export async function findStored(tx: Db, all: readonly ResolvedRow[], lock: SQL): Promise<KnownCompletion[]> {
  const { rows } = await tx.execute<Omit<KnownCompletion, 'before'>>(sql`
    select ${completionColumns('c')} from ${activityCompletions} as c
    where (c.member_redeem_id, c.activity_id) in (select redeem, activity from ${pairsOf(all)})
    order by c.member_redeem_id, c.activity_id ${lock}`)
  return rows.map((row) => ({ ...row, before: toData(row) }))
}

export const toData = ({ completedAt, score, text }: CompletionData): CompletionData => ({
  ...{ completedAt, score, text },
})
