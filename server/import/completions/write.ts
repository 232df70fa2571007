import { sql } from 'drizzle-orm'
import { countCompletion } from '../../common/counterDeltas.ts'
import type { Db } from '../../db/db.ts'
import { insertColumns } from '../../db/insert.ts'
import { activityCompletions, feedbacks } from '../../db/schema.ts'
import type { Batch, Outcome } from '../kind.ts'
import { updateColumns } from '../updateColumns.ts'
import { type CompletionState, mergeCompletions, toKey } from './merge.ts'
import { type ResolvedCompletion, resolveCompletions } from './resolve.ts'
import type { CompletionRow } from './row.ts'
import { completionKey, completionValues, findStoredCompletions, pairsOf } from './storedCompletions.ts'

async function findWithFeedback(tx: Db, completions: readonly ResolvedCompletion[]): Promise<Set<string>> {
  if (completions.length === 0) return new Set()
  const { rows } = await tx.execute<{ memberRedeemId: string; activityId: string }>(sql`
    select member_redeem_id as "memberRedeemId", activity_id as "activityId" from ${feedbacks}
    where (member_redeem_id, activity_id) in (select redeem, activity from ${pairsOf(completions)})`)
  return new Set(rows.map(toKey))
}

/**
 * Completed activities: added, or brought to what the lines say. A practice that is to be assessed and has no feedback
 * waits for it from the moment it is added.
 */
export async function writeCompletions(
  { tx, deltas }: Batch,
  rows: readonly CompletionRow[],
): Promise<Outcome[]> {
  const lines = await resolveCompletions(tx, rows, 'hold')
  const resolved = lines.filter((line) => 'row' in line)
  const stored = await findStoredCompletions(tx, resolved, sql`for no key update`)
  const { outcomes, changed } = mergeCompletions(lines, new Map(stored.map((each) => [toKey(each), each])))

  const changedCompletions = [...changed.values()]
  const isNew = ({ before }: CompletionState) => before === null
  const keysWithFeedback = await findWithFeedback(
    tx,
    changedCompletions.filter((each) => isNew(each) && each.source.isAssessed).map(({ source }) => source),
  )
  const added = changedCompletions.filter(isNew).map((each) => ({
    ...completionValues(each),
    programId: each.source.voucher.programId,
    awaiting: each.source.isAssessed && !keysWithFeedback.has(toKey(each)),
  }))
  for (const completion of added) countCompletion(deltas, completion)
  await insertColumns(tx, activityCompletions, added)
  await updateColumns(
    tx,
    activityCompletions,
    changedCompletions.filter((each) => !isNew(each)).map(completionValues),
    completionKey,
  )
  return outcomes
}
