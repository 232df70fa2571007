import { asc, inArray, sql } from 'drizzle-orm'
import type { SourceGroup } from '../../../../contract/packet.ts'
import type { SignedIn } from '../../../common/context.ts'
import { questionsOfGroup } from '../../../common/notDeleted.ts'
import { toArrayLiteral } from '../../../db/arrays.ts'
import type { Db } from '../../../db/db.ts'
import { namedStatement } from '../../../db/namedStatement.ts'
import { questionGroups, questions } from '../../../db/schema.ts'
import { sendAlong } from '../../../db/transactions.ts'
import { recordDeletions } from '../../../entity/deletion/store.ts'
import { reorder, type Sibling, siblingsOf, writePositions } from '../../../entity/positions.ts'
import { writeVersion } from '../../../entity/versions.ts'
import { deleteEmptyGroups } from '../question/emptyGroups.ts'
import type { NamedQuestion } from './namedQuestions.ts'

const takeQuestions = namedStatement(
  'take_questions',
  sql`update ${questions} set group_id = ${sql.placeholder('groupId')}
    where id = any(${sql.placeholder('ids')}::uuid[])`,
)

type WriteContext = { tx: Db; signedIn: SignedIn; programId: string; now: Date }

/** Soft-deletes questions that a group no longer names; each gets a deletion of its own, so that it can be restored. */
async function deleteQuestions({ tx, signedIn, programId, now }: WriteContext, ids: readonly string[]) {
  if (ids.length === 0) return
  const update = tx
    .update(questions)
    .set({ deletedAt: now })
    .where(inArray(questions.id, [...ids]))
  await sendAlong(tx, update)
  const newDeletions = ids.map((id) => ({ id, programId, deletedAt: now }))
  await recordDeletions(tx, signedIn, 'question', newDeletions)
}

/** Closes the gaps in groups that lost questions: deletes emptied ones, and gives the others a new version. */
async function updateSourceGroups({ tx, now }: WriteContext, ids: readonly string[]): Promise<SourceGroup[]> {
  if (ids.length === 0) return []
  const sourceGroups = await tx
    .select({
      id: questionGroups.id,
      packetId: questionGroups.packetId,
      updatedAt: questionGroups.updatedAt,
      isEmpty: sql<boolean>`not exists (select 1 from ${questions} where ${questionsOfGroup})`,
    })
    .from(questionGroups)
    .where(inArray(questionGroups.id, [...ids]))
    .orderBy(asc(questionGroups.id))
  await deleteEmptyGroups(
    tx,
    sourceGroups.filter(({ isEmpty }) => isEmpty),
    now,
  )
  const results: SourceGroup[] = []
  for (const { isEmpty, ...group } of sourceGroups) {
    const result = { group_id: group.id, was: group.updatedAt.toISOString() }
    if (isEmpty) {
      results.push({ ...result, updated_at: null })
      continue
    }
    await writePositions(tx, 'questions', await siblingsOf(tx, 'questions', group.id))
    const { updated_at } = await writeVersion(tx, questionGroups, group, now, {})
    results.push({ ...result, updated_at })
  }
  return results
}

/**
 * Takes over questions of other groups, and soft-deletes the group's own that are not named. The caller has locked the
 * activity, and read the siblings since.
 * @returns the new versions of the groups that lost questions.
 */
export async function assignQuestions(
  context: WriteContext,
  { id: groupId, siblings }: { id: string; siblings: readonly Sibling[] },
  namedQuestions: readonly NamedQuestion[],
): Promise<SourceGroup[]> {
  const { tx } = context
  const ids = namedQuestions.map(({ id }) => id)
  const assignedIds = new Set(ids)
  const idsToDelete = siblings
    .filter(({ id, isDeleted }) => !isDeleted && !assignedIds.has(id))
    .map(({ id }) => id)
  const incomingIds = namedQuestions.filter((each) => each.groupId !== groupId).map(({ id }) => id)
  if (incomingIds.length > 0)
    await sendAlong(tx, takeQuestions(tx, { groupId, ids: toArrayLiteral(incomingIds) }))
  const removedIds = new Set(idsToDelete)
  const updatedSiblings = siblings.map(({ id, isDeleted }) => ({
    id,
    isDeleted: isDeleted || removedIds.has(id),
  }))
  await writePositions(tx, 'questions', reorder(updatedSiblings, ids))
  await deleteQuestions(context, idsToDelete)
  const sourceGroupIds = namedQuestions.flatMap((each) =>
    each.groupId !== null && each.groupId !== groupId ? [each.groupId] : [],
  )
  return await updateSourceGroups(context, [...new Set(sourceGroupIds)])
}
