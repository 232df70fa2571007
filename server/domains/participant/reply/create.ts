import type { Body, Saved } from '../../../../contract/call.ts'
import type { replyCalls } from '../../../../contract/reply.ts'
import type { Context, SignedIn } from '../../../common/context.ts'
import { replies } from '../../../db/schema.ts'
import { newId } from '../../../entity/ids.ts'

export async function createReply(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { admin }: SignedIn,
  { title, text }: Body<(typeof replyCalls)['reply.create']>,
): Promise<Saved> {
  const at = now()
  const id = newId()
  await db.insert(replies).values({ id, adminId: admin.id, title, text, createdAt: at, updatedAt: at })
  return { id, updated_at: at.toISOString() }
}
