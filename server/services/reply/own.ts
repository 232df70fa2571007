import { and, eq, type SQL } from 'drizzle-orm'
import { replies } from '../../db/schema.ts'
import type { SignedIn } from '../context.ts'
import { parseId } from '../ids.ts'

/** A saved reply of the caller. */
export const ownReply = ({ admin }: SignedIn, id: string): SQL | undefined =>
  and(eq(replies.id, parseId(id, 'reply')), eq(replies.adminId, admin.id))
