import { sql } from 'drizzle-orm'
import type { GroupCreate } from '../../../../contract/packet.ts'
import { toArrayLiteral } from '../../../db/arrays.ts'
import type { Db } from '../../../db/db.ts'
import { namedStatement } from '../../../db/namedStatement.ts'
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

export type NamedQuestion = {
  id: string
  groupId: string | null
  isDeleted: boolean
  /** Its group, or its packet. */
  isParentDeleted: boolean
  activityId: string | null
}

const lockQuestions = namedStatement<NamedQuestion>(
  'lock_named_questions',
  sql`select q.id, q.group_id as "groupId", q.deleted_at is not null as "isDeleted",
      g.deleted_at is not null or p.deleted_at is not null as "isParentDeleted", p.activity_id as "activityId"
    from ${questions} as q
    left join ${questionGroups} as g on g.id = q.group_id
    left join ${packets} as p on p.id = g.packet_id
    where q.id = any(${sql.placeholder('ids')}::uuid[]) order by q.id for no key update of q`,
)

/**
 * Without a group, or in a live one of the activity. Deleted ones return by `restore` alone: a stale list names them, too.
 */
function isAvailable(
  { groupId, isDeleted, isParentDeleted, ...question }: NamedQuestion,
  activityId: string,
): boolean {
  if (isDeleted) return false
  return groupId === null || (question.activityId === activityId && !isParentDeleted)
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
  const rows = await lockQuestions(tx, { ids: toArrayLiteral(ids.filter((id) => id !== undefined)) })
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
