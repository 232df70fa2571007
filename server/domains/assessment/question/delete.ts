import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { questions } from '../../../db/schema.ts'
import { deleteLockedRow } from '../../../entity/deletion/verbs.ts'
import { parseId } from '../../../entity/ids.ts'
import type { Sibling } from '../../../entity/positions.ts'
import { NotFoundError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { deleteEmptyGroups } from './emptyGroups.ts'
import { type Group, lockLocatedQuestion } from './find.ts'

type LocatedQuestion = { id: string; group: Group }

/** Soft-deletes a question without a group (idempotent). @returns whether it was one. */
async function deleteUngrouped(tx: Db, id: string, deletedAt: Date): Promise<boolean> {
  const deletedRows = await tx
    .update(questions)
    .set({ deletedAt: sql`coalesce(${questions.deletedAt}, ${deletedAt.toISOString()}::timestamptz)` })
    .where(and(eq(questions.id, id), isNull(questions.groupId)))
    .returning({ id: questions.id })
  return deletedRows.length > 0
}

/** The group goes with its last question. */
const deletableQuestions = {
  kind: 'question',
  table: questions,
  orderedKind: 'questions',
  onDeleted: async (tx: Db, { group }: LocatedQuestion, now: Date, siblings: readonly Sibling[]) => {
    if (siblings.every(({ isDeleted }) => isDeleted)) await deleteEmptyGroups(tx, [group], now)
  },
} as const

/** One without a group can be restored until it is removed for good. */
export const deleteQuestion: Handlers['question.delete'] = async ({ context, signedIn, params }) => {
  const id = parseId(params.id, 'question')
  await context.db.transaction(async (tx) => {
    if (await deleteUngrouped(tx, id, context.now())) return
    const { test, packet, group, ...question } = await lockLocatedQuestion(tx, id)
    if (!test || !group || packet?.deletedAt !== null) throw new NotFoundError('question')
    const row = { ...question, group, deletedAt: question.deletedAt ?? group.deletedAt }
    const lockedRow = { row, programId: test.program, parentId: group.id }
    await deleteLockedRow(tx, signedIn, deletableQuestions, lockedRow, context.now())
  })
}
