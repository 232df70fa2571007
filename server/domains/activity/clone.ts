import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { groupsOfPacket, questionsOfGroup } from '../../common/notDeleted.ts'
import { toArrayLiteral } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { packets, questionGroups, questions } from '../../db/schema.ts'
import { newId } from '../../entity/ids.ts'

/** Copies by the id of the original, with their own id and their parent's. */
type Copies = Map<string, { id: string; parentId: string }>

/** Ids ascend in insertion order, which orders packets of the same creation time. */
const addCopy = (
  copies: Copies,
  originalId: string | null,
  parentId: string | undefined,
): string | undefined => {
  if (originalId === null || parentId === undefined) return undefined
  const copy = copies.get(originalId) ?? { id: newId(), parentId }
  copies.set(originalId, copy)
  return copy.id
}

function toRows(copies: Copies) {
  const copiesInOrder = [...copies.values()]
  const ids = copiesInOrder.map((copy) => copy.id)
  const parentIds = copiesInOrder.map((copy) => copy.parentId)
  const lastSeqByParent = new Map<string, number>()
  const seqs = parentIds.map((id) => {
    const seq = (lastSeqByParent.get(id) ?? 0) + 1
    lastSeqByParent.set(id, seq)
    return seq
  })
  return sql`unnest(${toArrayLiteral(copies.keys())}::uuid[], ${toArrayLiteral(ids)}::uuid[], ${toArrayLiteral(parentIds)}::uuid[], ${toArrayLiteral(seqs)}::float8[])
    as c (old, id, below, seq)`
}

/** One statement reads the whole structure, so that a concurrent move cannot split it. Media are referenced, not copied. */
export async function copyQuestions(
  tx: Db,
  sourceActivityId: string,
  targetActivityId: string,
  copiedAt: Date,
): Promise<void> {
  const rows = await tx
    .select({ packet: packets.id, group: questionGroups.id, question: questions.id })
    .from(packets)
    .leftJoin(questionGroups, groupsOfPacket)
    .leftJoin(questions, questionsOfGroup)
    .where(and(eq(packets.activityId, sourceActivityId), isNull(packets.deletedAt)))
    .orderBy(asc(packets.createdAt), asc(packets.id), asc(questionGroups.seq), asc(questions.seq))
  const packetCopies: Copies = new Map()
  const groupCopies: Copies = new Map()
  const questionCopies: Copies = new Map()
  for (const { packet, group, question } of rows) {
    const packetCopy = addCopy(packetCopies, packet, targetActivityId)
    const groupCopy = addCopy(groupCopies, group, packetCopy)
    addCopy(questionCopies, question, groupCopy)
  }

  const timestamp = sql`${copiedAt.toISOString()}::timestamptz`
  await tx.execute(sql`insert into packets (id, activity_id, status, created_at, updated_at)
    select c.id, c.below, p.status, ${timestamp}, ${timestamp}
    from packets as p join ${toRows(packetCopies)} on c.old = p.id`)
  await tx.execute(sql`insert into question_groups (id, packet_id, is_group, seq, created_at, updated_at)
    select c.id, c.below, g.is_group, c.seq, ${timestamp}, ${timestamp}
    from question_groups as g join ${toRows(groupCopies)} on c.old = g.id`)
  await tx.execute(sql`insert into questions (id, group_id, seq, instruction, type, question_type, answer_type, question,
      point, options, correct_answer, explanation, status, created_at, updated_at)
    select c.id, c.below, c.seq, q.instruction, q.type, q.question_type, q.answer_type, q.question,
      q.point, q.options, q.correct_answer, q.explanation, q.status, ${timestamp}, ${timestamp}
    from questions as q join ${toRows(questionCopies)} on c.old = q.id`)
}
