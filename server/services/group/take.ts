import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TakenFrom } from '../../../contract/packet.ts'
import type { Db } from '../../db/db.ts'
import { questionGroups, questions } from '../../db/schema.ts'
import { changedAt } from '../changed.ts'
import type { SignedIn } from '../context.ts'
import { recordDeletion } from '../deleted/record.ts'
import { reordered, siblingsOf, writePlaces } from '../places.ts'
import { removeEmpty } from '../question/emptyGroups.ts'
import type { Named } from './named.ts'

type Writing = { tx: Db; signedIn: SignedIn; programId: string; now: Date }

/** Takes what a group no longer names out of sight. It can be brought back, as if somebody had deleted it. */
async function leaveOut({ tx, signedIn, programId, now }: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(questions)
    .set({ deletedAt: now })
    .where(inArray(questions.id, [...ids]))
  const gone = ids.map((id) => ({ kind: 'question' as const, id, programId, deletedAt: now }))
  await recordDeletion(tx, signedIn, ...gone)
}

/** Closes the gaps in groups that lost questions. What is left empty goes; the others have a new version. */
async function settleLosers({ tx, now }: Writing, ids: readonly string[]): Promise<TakenFrom[]> {
  if (ids.length === 0) return []
  const losers = await tx
    .select({
      id: questionGroups.id,
      packetId: questionGroups.packetId,
      was: questionGroups.updatedAt,
      isEmpty: sql<boolean>`not exists (select 1 from ${questions} where ${and(
        eq(questions.groupId, questionGroups.id),
        isNull(questions.deletedAt),
      )})`,
    })
    .from(questionGroups)
    .where(inArray(questionGroups.id, [...ids]))
    .orderBy(asc(questionGroups.id))
  await removeEmpty(
    tx,
    losers.filter(({ isEmpty }) => isEmpty),
    now,
  )
  const taken: TakenFrom[] = []
  for (const { id, was, isEmpty } of losers) {
    const before = { group_id: id, was: was.toISOString() }
    if (isEmpty) {
      taken.push({ ...before, updated_at: null })
      continue
    }
    await writePlaces(tx, 'questions', await siblingsOf(tx, 'questions', id))
    const updatedAt = changedAt(now, was)
    await tx.update(questionGroups).set({ updatedAt }).where(eq(questionGroups.id, id))
    taken.push({ ...before, updated_at: updatedAt.toISOString() })
  }
  return taken
}

/**
 * Makes these, in this order, the questions of a group: those that stand elsewhere are taken over, and what stood
 * in the group and is not named is left out. The caller holds the activity.
 *
 * @returns what became of the groups from which questions were taken.
 */
export async function takeQuestions(
  writing: Writing,
  groupId: string,
  named: readonly Named[],
): Promise<TakenFrom[]> {
  const { tx } = writing
  const ids = named.map(({ id }) => id)
  const wanted = new Set(ids)
  const siblings = await siblingsOf(tx, 'questions', groupId)
  const left = siblings.filter(({ id, isDeleted }) => !isDeleted && !wanted.has(id)).map(({ id }) => id)
  const coming = named.filter((each) => each.groupId !== groupId).map(({ id }) => id)
  if (coming.length > 0) await tx.update(questions).set({ groupId }).where(inArray(questions.id, coming))
  const gone = new Set(left)
  const after = siblings.map(({ id, isDeleted }) => ({ id, isDeleted: isDeleted || gone.has(id) }))
  await writePlaces(tx, 'questions', reordered(after, ids))
  await leaveOut(writing, left)
  const losers = named.flatMap((each) =>
    each.groupId !== null && each.groupId !== groupId ? [each.groupId] : [],
  )
  return await settleLosers(writing, [...new Set(losers)])
}
