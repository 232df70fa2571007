import type { SavedReply } from '../../../contract/reply.ts'
import type { replies } from '../../db/schema.ts'

/** A saved reply as its calls return it. */
export const toReply = (row: typeof replies.$inferSelect): SavedReply => ({
  id: row.id,
  title: row.title,
  text: row.text,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
