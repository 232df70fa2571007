import { and, eq, isNull } from 'drizzle-orm'
import type { Answer } from '../../../../contract/call.ts'
import type { questionCalls } from '../../../../contract/question.ts'
import type { Context } from '../../../common/context.ts'
import type { Db } from '../../../db/db.ts'
import { questionGroups, questions } from '../../../db/schema.ts'
import { undoDeletion } from '../../../entity/deletion/store.ts'
import { newId, parseId } from '../../../entity/ids.ts'
import { movedTo, type Sibling, siblingsOf, withDeleted, writePositions } from '../../../entity/positions.ts'
import { toSaved } from '../../../entity/versions.ts'
import { NotFound } from '../../../errors.ts'
import { type Group, lockLocated } from './find.ts'

type RestoredQuestion = { id: string; group: Group; siblings: readonly Sibling[] }

/** Restores a question at its old position, and its group if that went with its last question. `groups` are the packet's. */
async function restoreInPlace(
  tx: Db,
  { id, group, siblings }: RestoredQuestion,
  groups: readonly Sibling[],
): Promise<void> {
  await writePositions(tx, 'questions', withDeleted(siblings, id, false))
  if (group.deletedAt === null) return
  await writePositions(tx, 'groups', withDeleted(groups, group.id, false))
  await tx.update(questionGroups).set({ deletedAt: null }).where(eq(questionGroups.id, group.id))
}

/** Restores a question into a new group behind its former one, a single that has another question by now. */
async function restoreBeside(
  tx: Db,
  { id, group }: RestoredQuestion,
  groups: readonly Sibling[],
  at: Date,
): Promise<void> {
  const { packetId, isGroup } = group
  const newGroup = { id: newId(), packetId, isGroup, seq: 0, createdAt: at, updatedAt: at }
  await tx.insert(questionGroups).values(newGroup)
  const position = groups.filter(({ isDeleted }) => !isDeleted).findIndex((each) => each.id === group.id) + 1
  await writePositions(tx, 'groups', movedTo(groups, newGroup.id, position))
  await tx.update(questions).set({ groupId: newGroup.id }).where(eq(questions.id, id))
  await writePositions(tx, 'questions', [{ id, isDeleted: false }])
}

type RestoreCall = (typeof questionCalls)['question.restore']

/** Between its old neighbours, its version unchanged. Idempotent. @throws NotFound also after the restore period */
export async function restoreQuestion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rawId: string,
): Promise<Answer<RestoreCall>> {
  const id = parseId(rawId, 'question')
  return await db.transaction(async (tx) => {
    const question = await lockLocated(tx, id)
    const { deletedAt, group, packet, isGroupDeleted } = question
    if (!question.isReachable) throw new NotFound('question')
    const saved = { data: toSaved(question) }
    // A deleted group without a deletion of its own was removed with its last question, and returns with it.
    const isGroupGone = group?.deletedAt && (isGroupDeleted || deletedAt === null)
    if (isGroupGone || packet?.deletedAt) throw new NotFound('question')
    if (deletedAt === null) return saved
    if (!group) {
      // A group that took it meanwhile has set its position.
      const isUngrouped = and(eq(questions.id, id), isNull(questions.groupId))
      await tx.update(questions).set({ deletedAt: null }).where(isUngrouped)
      return saved
    }
    const siblings = await siblingsOf(tx, 'questions', group.id)
    const groups = await siblingsOf(tx, 'groups', group.packetId)
    const at = now()
    const isOccupied = !group.isGroup && siblings.some(({ isDeleted }) => !isDeleted)
    await undoDeletion(tx, { kind: 'question', table: questions }, question, at, () =>
      isOccupied
        ? restoreBeside(tx, { id, group, siblings }, groups, at)
        : restoreInPlace(tx, { id, group, siblings }, groups),
    )
    return saved
  })
}
