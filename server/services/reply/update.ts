import type { Body, Saved } from '../../../contract/call.ts'
import type { replyCalls } from '../../../contract/reply.ts'
import { replies } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import { changedAt, refuseStale } from '../changed.ts'
import type { Context, SignedIn } from '../context.ts'
import { ownReply } from './own.ts'
import { ENTITY_NAME, toReply } from './shape.ts'

/** Updates one of the caller's saved replies. */
export async function updateReply(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  id: string,
  { title, text, updated_at }: Body<(typeof replyCalls)['reply.update']>,
): Promise<Saved> {
  const isOwn = ownReply(signedIn, id)
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(replies).where(isOwn).for('update')
    if (!row) throw new NotFound(ENTITY_NAME)
    await refuseStale(updated_at, row.updatedAt, () => toReply(row))
    const updatedAt = changedAt(now(), row.updatedAt)
    await tx.update(replies).set({ title, text, updatedAt }).where(isOwn)
    return { id: row.id, updated_at: updatedAt.toISOString() }
  })
}
