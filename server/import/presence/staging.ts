import { sql } from 'drizzle-orm'
import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { insertColumns } from '../../db/insert.ts'
import { presences } from '../../db/schema.ts'
import type { ApplyResult, Batch, NumberedRow, Outcome, Staging } from '../kind.ts'
import { findDeleted } from '../staging/deleted.ts'
import { mergePresences } from './merge.ts'
import { resolvePresences } from './resolve.ts'
import type { PresenceRow } from './row.ts'

const stagingTable = pgTable('import_presences', {
  id: uuid(),
  memberId: uuid('member_id'),
  programId: uuid('program_id'),
  topicId: uuid('topic_id'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }),
  line: integer(),
})

async function check(batch: Batch, rows: readonly NumberedRow<PresenceRow>[]): Promise<Outcome[]> {
  const parsed = rows.map((row) => row.parsed)
  const lines = await resolvePresences(batch.tx, parsed, 'read')
  const { outcomes, added } = await mergePresences(batch, lines, [presences, stagingTable])
  await insertColumns(
    batch.tx,
    stagingTable,
    [...added].map(([nth, presence]) => ({ ...presence, line: rows[nth]?.line ?? 0 })),
  )
  return outcomes
}

async function apply({ tx }: Batch): Promise<ApplyResult> {
  await tx.execute(sql`insert into ${presences} (id, member_id, program_id, topic_id, created_at)
    select id, member_id, program_id, topic_id, created_at from ${stagingTable}`)
  const conflicts = [
    ...(await findDeleted(tx, stagingTable, 'program')),
    ...(await findDeleted(tx, stagingTable, 'topic')),
  ]
  return { conflicts, concurrentChangeCount: 0 }
}

export const presenceStaging: Staging<PresenceRow> = {
  tables: [{ table: stagingTable, indexes: [sql`program_id, member_id, created_at`] }],
  check,
  apply,
}
