import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { questionGroups, questions } from '../../../db/schema.ts'
import { undoDeletion } from '../../../entity/deletion/store.ts'
import { newId, parseId } from '../../../entity/ids.ts'
import { moveTo, type Sibling, siblingsOf, withDeleted, writePositions } from '../../../entity/positions.ts'
import { toSaveResult } from '../../../entity/versions.ts'
import { NotFoundError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { type Group, lockLocatedQuestion } from './find.ts'

type RestoredQuestion = { id: string; group: Group; siblings: readonly Sibling[] }

/** Restores a question at its old position, and its group if that went with its last question. `groups` are the packet's. */
async function restoreInPlace(tx: Db, { id, group, siblings }: RestoredQuestion, groups: readonly Sibling[]) {
  await writePositions(tx, 'questions', withDeleted(siblings, id, false))
  if (group.deletedAt === null) return
  await writePositions(tx, 'groups', withDeleted(groups, group.id, false))
  await tx.update(questionGroups).set({ deletedAt: null }).where(eq(questionGroups.id, group.id))
}

/** Restores a question into a new group behind its former one, a single that has another question by now. */
async function restoreIntoNewGroup(
  tx: Db,
  { id, group }: RestoredQuestion,
  groups: readonly Sibling[],
  restoredAt: Date,
): Promise<void> {
  const { packetId, isGroup } = group
  const newGroup = { id: newId(), packetId, isGroup, seq: 0, createdAt: restoredAt, updatedAt: restoredAt }
  await tx.insert(questionGroups).values(newGroup)
  const position = groups.filter(({ isDeleted }) => !isDeleted).findIndex((each) => each.id === group.id) + 1
  await writePositions(tx, 'groups', moveTo(groups, newGroup.id, position))
  await tx.update(questions).set({ groupId: newGroup.id }).where(eq(questions.id, id))
  await writePositions(tx, 'questions', [{ id, isDeleted: false }])
}

/** Between its old neighbours, its version unchanged. Idempotent. @throws NotFoundError also after the restore period */
export const restoreQuestion: Handlers['question.restore'] = async ({ context: { db, now }, params }) => {
  const id = parseId(params.id, 'question')
  return await db.transaction(async (tx) => {
    const question = await lockLocatedQuestion(tx, id)
    const { deletedAt, group, packet, isGroupDeleted } = question
    if (!question.isReachable) throw new NotFoundError('question')
    const response = { data: toSaveResult(question) }
    // A deleted group without a deletion of its own was removed with its last question, and returns with it.
    const isGroupUnrestorable = group?.deletedAt && (isGroupDeleted || deletedAt === null)
    if (isGroupUnrestorable || packet?.deletedAt) throw new NotFoundError('question')
    if (deletedAt === null) return response
    if (!group) {
      // A group that took it meanwhile has set its position.
      const isUngrouped = and(eq(questions.id, id), isNull(questions.groupId))
      await tx.update(questions).set({ deletedAt: null }).where(isUngrouped)
      return response
    }
    const siblings = await siblingsOf(tx, 'questions', group.id)
    const groups = await siblingsOf(tx, 'groups', group.packetId)
    const restoredAt = now()
    const isOccupied = !group.isGroup && siblings.some(({ isDeleted }) => !isDeleted)
    await undoDeletion(tx, { kind: 'question', table: questions }, question, restoredAt, () =>
      isOccupied
        ? restoreIntoNewGroup(tx, { id, group, siblings }, groups, restoredAt)
        : restoreInPlace(tx, { id, group, siblings }, groups),
    )
    return response
  })
}
