import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { questions } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import type { Context, SignedIn } from '../context.ts'
import { recordDeletion, refuseUnlessOwn } from '../deleted/record.ts'
import { knownId } from '../ids.ts'
import { lockTestOf } from '../parents/packet.ts'
import { isLiving, marked, siblingsOf, writePlaces } from '../places.ts'
import { removeEmpty } from './emptyGroups.ts'
import { standingOf, WHAT } from './find.ts'

/** Deletes a question that no group took, again too, and says whether that is what it was. */
async function deletedUntaken(tx: Db, id: string, deletedAt: Date): Promise<boolean> {
  const gone = await tx
    .update(questions)
    .set({ deletedAt: sql`coalesce(${questions.deletedAt}, ${deletedAt.toISOString()}::timestamptz)` })
    .where(and(eq(questions.id, id), isNull(questions.groupId)))
    .returning({ id: questions.id })
  return gone.length > 0
}

/**
 * Takes a question out of its group, and out of sight. A group of which it was the last one goes with it. One that no group
 * took yet can be brought back until it is removed for good.
 */
export async function deleteQuestion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  given: string,
): Promise<void> {
  const id = knownId(given, WHAT)
  await db.transaction(async (tx) => {
    const deletedAt = now()
    if (await deletedUntaken(tx, id, deletedAt)) return
    // Whatever group it is in, it stays with its activity.
    const { packet: above } = await standingOf(tx, id)
    const test = above ? await lockTestOf(tx, above.activityId) : undefined
    const { group, packet } = await standingOf(tx, id)
    if (!test || !group || packet?.deletedAt !== null) throw new NotFound(WHAT)
    const siblings = await siblingsOf(tx, 'questions', group.id)
    if (group.deletedAt !== null || !isLiving(siblings, id))
      return await refuseUnlessOwn(tx, signedIn, id, WHAT)
    const after = marked(siblings, id, true)
    await writePlaces(tx, 'questions', after)
    await tx.update(questions).set({ deletedAt }).where(eq(questions.id, id))
    await recordDeletion(tx, signedIn, { kind: 'question', id, programId: test.program, deletedAt })
    if (after.every(({ isDeleted }) => isDeleted)) await removeEmpty(tx, [group], deletedAt)
  })
}
