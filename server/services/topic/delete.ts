import { eq } from 'drizzle-orm'
import { topics } from '../../db/schema.ts'
import type { Context, SignedIn } from '../context.ts'
import { recordDeletion, refuseUnlessOwn } from '../deleted/record.ts'
import { ENTITY_NAME, lockOutline } from '../parents/topic.ts'
import { isLiving, siblingsOf, withDeleted, writePositions } from '../positions.ts'
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
    if (!isLiving(siblings, id)) return await refuseUnlessOwn(tx, signedIn, id, ENTITY_NAME)
    const deletedAt = now()
    // First the positions, which lock their rows in order: this one is among them.
    await writePositions(tx, 'topics', withDeleted(siblings, id, true))
    await tx.update(topics).set({ deletedAt }).where(eq(topics.id, id))
    await recordDeletion(tx, signedIn, { kind: 'topic', id, programId, deletedAt })
  })
}
