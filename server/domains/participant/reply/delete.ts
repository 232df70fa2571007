import type { Context, SignedIn } from '../../../common/context.ts'
import { replies } from '../../../db/schema.ts'
import { NotFound } from '../../../errors.ts'
import { ownReply } from './shape.ts'

/** Deletes one of the caller's saved replies, without a restore. */
export async function deleteReply(
  { db }: Pick<Context, 'db'>,
  signedIn: SignedIn,
  id: string,
): Promise<void> {
  const deletedRows = await db.delete(replies).where(ownReply(signedIn, id)).returning({ id: replies.id })
  if (deletedRows.length === 0) throw new NotFound('reply')
}
