import { eq } from 'drizzle-orm'
import { topics } from '../../db/schema.ts'
import type { Context, SignedIn } from '../context.ts'
import { recordDeletion, refuseUnlessOwn } from '../deleted/record.ts'
import { lockOutline, WHAT } from '../parents/topic.ts'
import { isLiving, marked, siblingsOf, writePlaces } from '../places.ts'
import { topicEver } from './find.ts'

/**
 * Takes a topic out of sight, and with it all that stands below it, whose rows keep saying nothing: so `restoreTopic`
 * brings back just those.
 */
export async function deleteTopic(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  given: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, programId } = await topicEver(tx, given)
    await lockOutline(tx, programId)
    const siblings = await siblingsOf(tx, 'topics', programId)
    if (!isLiving(siblings, id)) return await refuseUnlessOwn(tx, signedIn, id, WHAT)
    const deletedAt = now()
    // First the places, which lock their rows in order: this one is among them.
    await writePlaces(tx, 'topics', marked(siblings, id, true))
    await tx.update(topics).set({ deletedAt }).where(eq(topics.id, id))
    await recordDeletion(tx, signedIn, { kind: 'topic', id, programId, deletedAt })
  })
}
