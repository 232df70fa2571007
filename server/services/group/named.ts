import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { GroupCreate } from '../../../contract/packet.ts'
import type { Db } from '../../db/db.ts'
import { deletions, packets, questionGroups, questions } from '../../db/schema.ts'
import { type FieldErrors, Invalid } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { hasOwnDeletion } from '../deleted/own.ts'
import { restorableSince } from '../deleted/since.ts'
import { uuidOf } from '../ids.ts'

/**
 * Refuses a group of no questions, and one that is none and has several.
 *
 * @throws Invalid
 */
export function refuseWrongNumber({ is_group, list_question: named }: GroupCreate): void {
  if (named.length === 0) throw new Invalid({ list_question: [messages.questionsMissing] })
  if (!is_group && named.length > 1) throw new Invalid({ list_question: [messages.questionNotAlone] })
}

const canComeBack = (now: Date) =>
  sql<boolean>`exists (select 1 from ${deletions} where ${and(
    eq(deletions.id, questions.id),
    gt(deletions.deletedAt, restorableSince(now)),
  )})`

const standing = (tx: Db, ids: readonly string[], now: Date) =>
  tx
    .select({
      id: questions.id,
      groupId: questions.groupId,
      deletedAt: questions.deletedAt,
      canComeBack: canComeBack(now),
      groupGone: questionGroups.deletedAt,
      isGroupDeleted: hasOwnDeletion(questionGroups.id),
      packetGone: packets.deletedAt,
      activityId: packets.activityId,
    })
    .from(questions)
    .leftJoin(questionGroups, eq(questionGroups.id, questions.groupId))
    .leftJoin(packets, eq(packets.id, questionGroups.packetId))
    .where(inArray(questions.id, [...ids]))
    .orderBy(questions.id)
    .for('no key update', { of: questions })

/** Where a question stood when a group named it. */
export type Named = Awaited<ReturnType<typeof standing>>[number]

/**
 * Whether a group of this activity may take a question: one that no group took yet, one that stands in a group of the
 * activity, and a deleted one that `question.restore` would bring back there.
 */
function isFree(named: Named, activityId: string): boolean {
  if (named.groupId === null) return true
  if (named.activityId !== activityId || named.packetGone !== null) return false
  if (named.deletedAt === null) return named.groupGone === null
  return named.canComeBack && (named.groupGone === null || !named.isGroupDeleted)
}

/**
 * The questions that a group's save names, in order, each held until the transaction ends. The caller holds the activity.
 *
 * @throws Invalid for each that may not be taken, or is named twice.
 */
export async function holdNamed(
  tx: Db,
  activityId: string,
  list: GroupCreate['list_question'],
  now: Date,
): Promise<Named[]> {
  const ids = list.map(({ id }) => uuidOf(id))
  const rows = await standing(
    tx,
    ids.filter((id) => id !== undefined),
    now,
  )
  const free = new Map(rows.filter((row) => isFree(row, activityId)).map((row) => [row.id, row]))
  const errors: FieldErrors = {}
  const named = new Map<string, Named>()
  for (const [index, id] of ids.entries()) {
    const row = free.get(id ?? '')
    if (!row) errors[`list_question.${index}.id`] = [messages.questionUnknown]
    else if (named.has(row.id)) errors[`list_question.${index}.id`] = [messages.questionTwice]
    else named.set(row.id, row)
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors, messages.checkInput)
  return [...named.values()]
}
