import { sql } from 'drizzle-orm'
import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { insertColumns } from '../../db/insert.ts'
import { presences } from '../../db/schema.ts'
import type { Applied, Batch, Numbered, Outcome, Staging } from '../kind.ts'
import { findDeleted } from '../staging/deleted.ts'
import { mergePresences } from './merge.ts'
import { resolvePresences } from './resolve.ts'
import type { PresenceRow } from './row.ts'

const staged = pgTable('import_presences', {
  id: uuid(),
  memberId: uuid('member_id'),
  programId: uuid('program_id'),
  topicId: uuid('topic_id'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }),
  line: integer(),
})

async function check(batch: Batch, rows: readonly Numbered<PresenceRow>[]): Promise<Outcome[]> {
  const parsed = rows.map((row) => row.parsed)
  const lines = await resolvePresences(batch.tx, parsed, 'read')
  const { outcomes, added } = await mergePresences(batch, lines, [presences, staged])
  await insertColumns(
    batch.tx,
    staged,
    [...added].map(([nth, presence]) => ({ ...presence, line: rows[nth]?.line ?? 0 })),
  )
  return outcomes
}

async function apply({ tx }: Batch): Promise<Applied> {
  await tx.execute(sql`insert into ${presences} (id, member_id, program_id, topic_id, created_at)
    select id, member_id, program_id, topic_id, created_at from ${staged}`)
  const refused = [...(await findDeleted(tx, staged, 'program')), ...(await findDeleted(tx, staged, 'topic'))]
  return { refused, touched: 0 }
}

export const presenceStaging: Staging<PresenceRow> = {
  tables: [{ table: staged, indexes: [sql`program_id, member_id, created_at`] }],
  check,
  apply,
}
