import type { Counts } from '../../../../contract/call.ts'
import type { Topic } from '../../../../contract/topic.ts'
import type { topics } from '../../../db/schema.ts'

export const toTopic = (row: Omit<typeof topics.$inferSelect, 'deletedAt'>, counts: Counts): Topic => ({
  id: row.id,
  name: row.name,
  seq: row.seq,
  status: row.status,
  program: { id: row.programId },
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  counts,
})
