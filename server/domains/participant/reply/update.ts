import type { Body, Saved } from '../../../../contract/call.ts'
import type { replyCalls } from '../../../../contract/reply.ts'
import type { Context, SignedIn } from '../../../common/context.ts'
import { replies } from '../../../db/schema.ts'
import { refuseStale, writeVersion } from '../../../entity/versions.ts'
import { NotFound } from '../../../errors.ts'
import { ownReply, toReply } from './shape.ts'

export async function updateReply(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  id: string,
  { title, text, updated_at }: Body<(typeof replyCalls)['reply.update']>,
): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(replies).where(ownReply(signedIn, id)).for('update')
    if (!row) throw new NotFound('reply')
    await refuseStale(updated_at, row.updatedAt, () => toReply(row))
    return await writeVersion(tx, replies, row, now(), { title, text })
  })
}
