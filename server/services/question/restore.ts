import { and, eq, isNull } from 'drizzle-orm'
import type { Answer } from '../../../contract/call.ts'
import type { questionCalls } from '../../../contract/question.ts'
import type { Db } from '../../db/db.ts'
import { questionGroups, questions } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../context.ts'
import { undoDeletion } from '../deleted/record.ts'
import { knownId, newId } from '../ids.ts'
import { lockTestOf } from '../parents/packet.ts'
import { marked, type Placed, placedAt, siblingsOf, writePlaces } from '../places.ts'
import { standingOf, WHAT } from './find.ts'

type Group = NonNullable<Awaited<ReturnType<typeof standingOf>>['group']>
/** A question on its way back, and those beside whom it stood. */
type Coming = { id: string; group: Group; siblings: readonly Placed[] }

/** Puts a question where it stood; a group that went with its last one is there again. `groups` are its packet’s. */
async function putBack(tx: Db, { id, group, siblings }: Coming, groups: readonly Placed[]): Promise<void> {
  await writePlaces(tx, 'questions', marked(siblings, id, false))
  if (group.deletedAt === null) return
  await writePlaces(tx, 'groups', marked(groups, group.id, false))
  await tx.update(questionGroups).set({ deletedAt: null }).where(eq(questionGroups.id, group.id))
}

/** Puts a question behind the single one that took its place: two of them are no single question. */
async function putBeside(tx: Db, { id, group }: Coming, groups: readonly Placed[], at: Date): Promise<void> {
  const { packetId, isGroup } = group
  const beside = { id: newId(), packetId, isGroup, seq: 0, createdAt: at, updatedAt: at }
  await tx.insert(questionGroups).values(beside)
  const place = groups.filter(({ isDeleted }) => !isDeleted).findIndex((each) => each.id === group.id) + 1
  await writePlaces(tx, 'groups', placedAt(groups, beside.id, place))
  await tx.update(questions).set({ groupId: beside.id }).where(eq(questions.id, id))
  await writePlaces(tx, 'questions', [{ id, isDeleted: false }])
}

type RestoreCall = (typeof questionCalls)['question.restore']

/**
 * Brings a deleted question back into the group that it was in, between the neighbours that it had, its version as it
 * was. Of one that is not deleted nothing changes: whoever asks twice gets the same answer.
 *
 * @throws NotFound also when its time is over, and when what it stands below is deleted.
 */
export async function restoreQuestion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  given: string,
): Promise<Answer<RestoreCall>> {
  const id = knownId(given, WHAT)
  return await db.transaction(async (tx) => {
    const { packet: above } = await standingOf(tx, id)
    const test = above ? await lockTestOf(tx, above.activityId) : undefined
    if (above && !test) throw new NotFound(WHAT)
    const { updatedAt, deletedAt, group, packet, isGroupDeleted } = await standingOf(tx, id)
    const saved = { data: { id, updated_at: updatedAt.toISOString() } }
    // A group that is deleted and was not deleted by anybody went with its last question.
    const isGroupGone = group?.deletedAt && (isGroupDeleted || deletedAt === null)
    if (isGroupGone || packet?.deletedAt) throw new NotFound(WHAT)
    if (deletedAt === null) return saved
    if (group) {
      const siblings = await siblingsOf(tx, 'questions', group.id)
      const groups = await siblingsOf(tx, 'groups', group.packetId)
      const at = now()
      if (!(await undoDeletion(tx, id, at))) throw new NotFound(WHAT)
      const isTaken = !group.isGroup && siblings.some(({ isDeleted }) => !isDeleted)
      if (isTaken) await putBeside(tx, { id, group, siblings }, groups, at)
      else await putBack(tx, { id, group, siblings }, groups)
    }
    // A group that took it meanwhile has said where it stands.
    const isAsRead = group ? undefined : isNull(questions.groupId)
    await tx
      .update(questions)
      .set({ deletedAt: null })
      .where(and(eq(questions.id, id), isAsRead))
    return saved
  })
}
