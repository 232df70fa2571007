import type { Context, SignedIn } from '../../../common/context.ts'
import { refuseUnlessOwn, softDelete } from '../../../entity/deleted/record.ts'
import { lockOutline } from '../../../entity/locks/topic.ts'
import { isLiving, siblingsOf, withDeleted, writePositions } from '../../../entity/positions.ts'
import { findTopicOrDeleted } from './find.ts'

/** Hides a topic with all its descendants. Their rows stay unmarked, so that `restoreTopic` restores exactly them. */
export async function deleteTopic(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  rawId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, programId } = await findTopicOrDeleted(tx, rawId)
    await lockOutline(tx, programId)
    const siblings = await siblingsOf(tx, 'topics', programId)
    if (!isLiving(siblings, id)) return await refuseUnlessOwn(tx, signedIn, 'topic', id)
    await writePositions(tx, 'topics', withDeleted(siblings, id, true))
    await softDelete(tx, signedIn, { kind: 'topic', id, programId, deletedAt: now() })
  })
}
