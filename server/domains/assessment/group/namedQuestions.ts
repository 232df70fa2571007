import { eq, inArray } from 'drizzle-orm'
import type { GroupCreate } from '../../../../contract/packet.ts'
import type { Db } from '../../../db/db.ts'
import { packets, questionGroups, questions } from '../../../db/schema.ts'
import { toUuid } from '../../../entity/ids.ts'
import { type FieldErrors, ValidationError } from '../../../errors.ts'
import { messages } from '../../../messages.ts'

/** @throws ValidationError without questions, and for several unless `is_group`. */
export function checkQuestionCount({ is_group, list_question: questions }: GroupCreate): void {
  if (questions.length === 0) throw new ValidationError({ list_question: [messages.questionsMissing] })
  if (!is_group && questions.length > 1)
    throw new ValidationError({ list_question: [messages.questionNotAlone] })
}

const selectForUpdate = (tx: Db, ids: readonly string[]) =>
  tx
    .select({
      id: questions.id,
      groupId: questions.groupId,
      deletedAt: questions.deletedAt,
      groupDeletedAt: questionGroups.deletedAt,
      packetDeletedAt: packets.deletedAt,
      activityId: packets.activityId,
    })
    .from(questions)
    .leftJoin(questionGroups, eq(questionGroups.id, questions.groupId))
    .leftJoin(packets, eq(packets.id, questionGroups.packetId))
    .where(inArray(questions.id, [...ids]))
    .orderBy(questions.id)
    .for('no key update', { of: questions })

export type NamedQuestion = Awaited<ReturnType<typeof selectForUpdate>>[number]

/**
 * Without a group, or in a live one of the activity. Deleted ones return by `restore` alone: a stale list names them, too.
 */
function isAvailable(
  { groupId, deletedAt, groupDeletedAt, packetDeletedAt, ...question }: NamedQuestion,
  activityId: string,
): boolean {
  if (deletedAt !== null) return false
  if (groupId === null) return true
  return question.activityId === activityId && groupDeletedAt === null && packetDeletedAt === null
}

/**
 * In order, locked. The caller has locked the activity. @throws ValidationError for each that is not available, or is named twice.
 */
export async function lockNamedQuestions(
  tx: Db,
  activityId: string,
  list: GroupCreate['list_question'],
): Promise<NamedQuestion[]> {
  const ids = list.map(({ id }) => toUuid(id))
  const rows = await selectForUpdate(
    tx,
    ids.filter((id) => id !== undefined),
  )
  const availableById = new Map(
    rows.filter((row) => isAvailable(row, activityId)).map((row) => [row.id, row]),
  )
  const errors: FieldErrors = {}
  const namedQuestions = new Map<string, NamedQuestion>()
  for (const [index, id] of ids.entries()) {
    const row = availableById.get(id ?? '')
    if (!row) errors[`list_question.${index}.id`] = [messages.questionUnknown]
    else if (namedQuestions.has(row.id)) errors[`list_question.${index}.id`] = [messages.questionTwice]
    else namedQuestions.set(row.id, row)
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors, messages.checkInput)
  return [...namedQuestions.values()]
}
