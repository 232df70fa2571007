import { and, eq, type SQL } from 'drizzle-orm'
import { replies } from '../../db/schema.ts'
import type { SignedIn } from '../context.ts'
import { parseId } from '../ids.ts'
import { ENTITY_NAME } from './shape.ts'

/** The condition that names one saved reply of whoever is signed in: another administrator's is not there. */
export const ownReply = ({ admin }: SignedIn, id: string): SQL | undefined =>
  and(eq(replies.id, parseId(id, ENTITY_NAME)), eq(replies.adminId, admin.id))
