import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../common/context.ts'
import type { Db } from '../../../db/db.ts'
import { questions } from '../../../db/schema.ts'
import { deleteLocked } from '../../../entity/deletion/verbs.ts'
import { parseId } from '../../../entity/ids.ts'
import type { Sibling } from '../../../entity/positions.ts'
import { NotFound } from '../../../errors.ts'
import { deleteEmptyGroups } from './emptyGroups.ts'
import { type Group, lockLocated } from './find.ts'

type Located = { id: string; group: Group }

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
  siblings: 'questions',
  onDeleted: async (tx: Db, { group }: Located, now: Date, siblings: readonly Sibling[]) => {
    if (siblings.every(({ isDeleted }) => isDeleted)) await deleteEmptyGroups(tx, [group], now)
  },
} as const

/** One without a group can be restored until it is removed for good. */
export async function deleteQuestion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  rawId: string,
): Promise<void> {
  const id = parseId(rawId, 'question')
  await db.transaction(async (tx) => {
    if (await deleteUngrouped(tx, id, now())) return
    const { test, packet, group, ...question } = await lockLocated(tx, id)
    if (!test || !group || packet?.deletedAt !== null) throw new NotFound('question')
    const row = { ...question, group, deletedAt: question.deletedAt ?? group.deletedAt }
    const locked = { row, programId: test.program, parent: group.id }
    await deleteLocked(tx, signedIn, deletableQuestions, locked, now())
  })
}
