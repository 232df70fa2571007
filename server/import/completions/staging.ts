import { sql } from 'drizzle-orm'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { countCompletions } from '../../common/counterDeltas.ts'
import type { Db } from '../../db/db.ts'
import { insertColumns } from '../../db/insert.ts'
import { activities, activityCompletions, feedbacks } from '../../db/schema.ts'
import type { ApplyResult, Batch, NumberedRow, Outcome, Staging } from '../kind.ts'
import { findDeleted } from '../staging/deleted.ts'
import {
  concurrentlyChangedRows,
  findConflicts,
  lockTargetRows,
  type Merge,
  updateTargetRows,
} from '../staging/merge.ts'
import { selectColumns } from '../staging/tables.ts'
import { type CompletionData, type CompletionState, mergeCompletions, toKey } from './merge.ts'
import { type ResolvedCompletion, resolveCompletions } from './resolve.ts'
import type { CompletionRow } from './row.ts'
import {
  completionColumns,
  completionKey,
  completionValues,
  findStoredCompletions,
  pairsOf,
  completionSnapshots as snapshotTable,
  toCompletionData,
} from './storedCompletions.ts'

const stagingTable = pgTable('import_completions', {
  ...completionColumns,
  programId: uuid('program_id'),
  topicId: uuid('topic_id'),
  line: integer(),
})

const merge: Merge = {
  target: activityCompletions,
  stagingTable,
  snapshotTable,
  key: completionKey,
  fields: ['completedAt', 'score', 'text'],
}

type StagedRow = Omit<CompletionState, 'before'> & { before: CompletionData | null }

/** These lines' completions as earlier lines would write them. */
async function findStagedCompletions(tx: Db, completions: readonly ResolvedCompletion[]) {
  const { rows } = await tx.execute<StagedRow>(sql`
    select ${selectColumns(snapshotTable, 's')}, (select to_jsonb(was) from (
        select ${selectColumns(snapshotTable, 'b')} from ${snapshotTable} as b
        where b.member_redeem_id = s.member_redeem_id and b.activity_id = s.activity_id) as was) as before
    from ${stagingTable} as s
    where (s.member_redeem_id, s.activity_id) in (select redeem, activity from ${pairsOf(completions)})`)
  return rows.map((each) => ({ ...each, before: each.before && toCompletionData(each.before) }))
}

async function check({ tx }: Batch, rows: readonly NumberedRow<CompletionRow>[]): Promise<Outcome[]> {
  const parsed = rows.map((each) => each.parsed)
  const lines = await resolveCompletions(tx, parsed, 'read')
  const resolved = lines.filter((line) => 'row' in line)
  const stored = await findStoredCompletions(tx, resolved, sql``)
  const stagedCompletions = await findStagedCompletions(tx, resolved)
  const completionsByKey = new Map([...stored, ...stagedCompletions].map((each) => [toKey(each), each]))
  const { outcomes, changed } = mergeCompletions(
    lines,
    completionsByKey,
    new Set(stagedCompletions.map(toKey)),
  )
  await insertColumns(
    tx,
    stagingTable,
    [...changed].map(([nth, each]) => ({
      ...completionValues(each),
      programId: each.source.voucher.programId,
      topicId: each.source.topicId,
      line: rows[nth]?.line ?? 0,
    })),
  )
  await insertColumns(
    tx,
    snapshotTable,
    [...changed.values()].flatMap((each) =>
      each.before ? [completionValues({ ...each, ...each.before })] : [],
    ),
  )
  return outcomes
}

async function apply({ tx, deltas }: Batch): Promise<ApplyResult> {
  const deletionConflicts = [
    ...(await findDeleted(tx, stagingTable, 'program')),
    ...(await findDeleted(tx, stagingTable, 'topic')),
    ...(await findDeleted(tx, stagingTable, 'activity')),
  ]
  await lockTargetRows(tx, merge)
  const conflicts = [...deletionConflicts, ...(await findConflicts(tx, merge))]
  if (conflicts.length > 0) return { conflicts, concurrentChangeCount: 0 }
  const { rows } = await tx.execute<{ activityId: string; completed: number; awaiting: number }>(sql`
    with added as (
      insert into ${activityCompletions}
        (member_redeem_id, activity_id, program_id, completed_at, score, text, awaiting)
      select s.member_redeem_id, s.activity_id, s.program_id, s.completed_at, s.score, s.text,
        a.type = 'evaluasi_praktek_mandiri' and not exists (select 1 from ${feedbacks} as f
          where f.member_redeem_id = s.member_redeem_id and f.activity_id = s.activity_id)
      from ${stagingTable} as s join ${activities} as a on a.id = s.activity_id
      where not exists (select 1 from ${snapshotTable} as b
        where b.member_redeem_id = s.member_redeem_id and b.activity_id = s.activity_id)
      returning activity_id, awaiting
    )
    select activity_id as "activityId", count(*)::int as completed,
      (count(*) filter (where awaiting))::int as awaiting from added group by activity_id`)
  for (const each of rows) countCompletions(deltas, each)
  const concurrentChanges = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${concurrentlyChangedRows(merge)}`,
  )
  await updateTargetRows(tx, merge)
  return { conflicts, concurrentChangeCount: concurrentChanges.rows[0]?.n ?? 0 }
}

export const completionStaging: Staging<CompletionRow> = {
  tables: [
    { table: stagingTable, indexes: [sql`member_redeem_id, activity_id`] },
    { table: snapshotTable, indexes: [sql`member_redeem_id, activity_id`] },
  ],
  check,
  apply,
}
