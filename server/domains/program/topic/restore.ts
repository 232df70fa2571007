import type { Saved } from '../../../../contract/call.ts'
import type { Context } from '../../../common/context.ts'
import { undoDeletion } from '../../../entity/deleted/record.ts'
import { lockOutline } from '../../../entity/locks/topic.ts'
import { isLiving, siblingsOf, withDeleted, writePositions } from '../../../entity/positions.ts'
import { findTopicOrDeleted } from './find.ts'

/** Between its old neighbours, its version unchanged. Idempotent. @throws NotFound also after the restore period */
export async function restoreTopic({ db, now }: Pick<Context, 'db' | 'now'>, rawId: string): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const { id, programId } = await findTopicOrDeleted(tx, rawId)
    await lockOutline(tx, programId)
    const { updatedAt } = await findTopicOrDeleted(tx, id)
    const siblings = await siblingsOf(tx, 'topics', programId)
    const saved = { id, updated_at: updatedAt.toISOString() }
    if (isLiving(siblings, id)) return saved
    await undoDeletion(tx, { kind: 'topic', id, now: now() }, () =>
      writePositions(tx, 'topics', withDeleted(siblings, id, false)),
    )
    return saved
  })
}
