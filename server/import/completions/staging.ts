import { sql } from 'drizzle-orm'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { countCompletions } from '../../common/counterDeltas.ts'
import type { Db } from '../../db/db.ts'
import { insertColumns } from '../../db/insert.ts'
import { activities, activityCompletions, feedbacks } from '../../db/schema.ts'
import type { Applied, Batch, Numbered, Outcome, Staging } from '../kind.ts'
import { findDeleted } from '../staging/deleted.ts'
import { findClashes, keptElsewhere, lockStored, type Merge, updateStored } from '../staging/merge.ts'
import { selectColumns } from '../staging/tables.ts'
import { type CompletionData, type KnownCompletion, mergeCompletions, toKey } from './merge.ts'
import { type ResolvedCompletion, resolveCompletions } from './resolve.ts'
import type { CompletionRow } from './row.ts'
import {
  completionsBefore as before,
  completionColumns,
  completionKey,
  completionValues,
  findStored,
  pairsOf,
  toData,
} from './stored.ts'

const staged = pgTable('import_completions', {
  ...completionColumns,
  programId: uuid('program_id'),
  topicId: uuid('topic_id'),
  line: integer(),
})

const merge: Merge = {
  target: activityCompletions,
  staged,
  before,
  key: completionKey,
  fields: ['completedAt', 'score', 'text'],
}

type StagedRow = Omit<KnownCompletion, 'before'> & { before: CompletionData | null }

/** These lines' completions as earlier lines would write them. */
async function findStaged(tx: Db, all: readonly ResolvedCompletion[]): Promise<KnownCompletion[]> {
  const { rows } = await tx.execute<StagedRow>(sql`
    select ${selectColumns(before, 's')}, (select to_jsonb(was) from (
        select ${selectColumns(before, 'b')} from ${before} as b
        where b.member_redeem_id = s.member_redeem_id and b.activity_id = s.activity_id) as was) as before
    from ${staged} as s
    where (s.member_redeem_id, s.activity_id) in (select redeem, activity from ${pairsOf(all)})`)
  return rows.map((each) => ({ ...each, before: each.before && toData(each.before) }))
}

async function check({ tx }: Batch, rows: readonly Numbered<CompletionRow>[]): Promise<Outcome[]> {
  const parsed = rows.map((each) => each.parsed)
  const lines = await resolveCompletions(tx, parsed, 'read')
  const resolved = lines.filter((line) => 'row' in line)
  const stored = await findStored(tx, resolved, sql``)
  const earlier = await findStaged(tx, resolved)
  const known = new Map([...stored, ...earlier].map((each) => [toKey(each), each]))
  const { outcomes, changed } = mergeCompletions(lines, known, new Set(earlier.map(toKey)))
  await insertColumns(
    tx,
    staged,
    [...changed].map(([nth, each]) => ({
      ...completionValues(each),
      programId: each.source.voucher.programId,
      topicId: each.source.topicId,
      line: rows[nth]?.line ?? 0,
    })),
  )
  await insertColumns(
    tx,
    before,
    [...changed.values()].flatMap((each) =>
      each.before ? [completionValues({ ...each, ...each.before })] : [],
    ),
  )
  return outcomes
}

async function apply({ tx, deltas }: Batch): Promise<Applied> {
  const deletedMeanwhile = [
    ...(await findDeleted(tx, staged, 'program')),
    ...(await findDeleted(tx, staged, 'topic')),
    ...(await findDeleted(tx, staged, 'activity')),
  ]
  await lockStored(tx, merge)
  const refused = [...deletedMeanwhile, ...(await findClashes(tx, merge))]
  if (refused.length > 0) return { refused, touched: 0 }
  const { rows } = await tx.execute<{ activityId: string; completed: number; awaiting: number }>(sql`
    with added as (
      insert into ${activityCompletions}
        (member_redeem_id, activity_id, program_id, completed_at, score, text, awaiting)
      select s.member_redeem_id, s.activity_id, s.program_id, s.completed_at, s.score, s.text,
        a.type = 'evaluasi_praktek_mandiri' and not exists (select 1 from ${feedbacks} as f
          where f.member_redeem_id = s.member_redeem_id and f.activity_id = s.activity_id)
      from ${staged} as s join ${activities} as a on a.id = s.activity_id
      where not exists (select 1 from ${before} as b
        where b.member_redeem_id = s.member_redeem_id and b.activity_id = s.activity_id)
      returning activity_id, awaiting
    )
    select activity_id as "activityId", count(*)::int as completed,
      (count(*) filter (where awaiting))::int as awaiting from added group by activity_id`)
  for (const each of rows) countCompletions(deltas, each)
  const kept = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${keptElsewhere(merge)}`)
  await updateStored(tx, merge)
  return { refused, touched: kept.rows[0]?.n ?? 0 }
}

export const completionStaging: Staging<CompletionRow> = {
  tables: [
    { table: staged, indexes: [sql`member_redeem_id, activity_id`] },
    { table: before, indexes: [sql`member_redeem_id, activity_id`] },
  ],
  check,
  apply,
}
