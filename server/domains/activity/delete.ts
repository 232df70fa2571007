import type { Context, SignedIn } from '../../common/context.ts'
import { refuseUnlessOwn, softDelete } from '../../entity/deleted/record.ts'
import { parseId } from '../../entity/ids.ts'
import { lockTopic } from '../../entity/locks/topic.ts'
import { isLiving, siblingsOf, withDeleted, writePositions } from '../../entity/positions.ts'
import type { ActivityPath } from './find.ts'

/** Soft-deletes an activity. Its files stay, for a restore. */
export async function deleteActivity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  path: ActivityPath,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { programId, topicId } = await lockTopic(tx, path.program, path.topic)
    const id = parseId(path.id, 'activity')
    const siblings = await siblingsOf(tx, 'activities', topicId)
    if (!isLiving(siblings, id)) return await refuseUnlessOwn(tx, signedIn, 'activity', id)
    await writePositions(tx, 'activities', withDeleted(siblings, id, true))
    await softDelete(tx, signedIn, { kind: 'activity', id, programId, deletedAt: now() })
  })
}
