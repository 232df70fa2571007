import { and, eq, type SQL } from 'drizzle-orm'
import type { SavedReply } from '../../../../contract/reply.ts'
import type { SignedIn } from '../../../common/context.ts'
import { replies } from '../../../db/schema.ts'
import { parseId } from '../../../entity/ids.ts'

export const toReply = (row: typeof replies.$inferSelect): SavedReply => ({
  id: row.id,
  title: row.title,
  text: row.text,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export const ownReply = ({ admin }: SignedIn, id: string): SQL | undefined =>
  and(eq(replies.id, parseId(id, 'reply')), eq(replies.adminId, admin.id))
