import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../common/context.ts'
import type { Db } from '../../../db/db.ts'
import { questions } from '../../../db/schema.ts'
import { refuseUnlessOwn, softDelete } from '../../../entity/deleted/record.ts'
import { parseId } from '../../../entity/ids.ts'
import { lockTestById } from '../../../entity/locks/packet.ts'
import { isLiving, siblingsOf, withDeleted, writePositions } from '../../../entity/positions.ts'
import { NotFound } from '../../../errors.ts'
import { deleteEmptyGroups } from './emptyGroups.ts'
import { locateQuestion } from './find.ts'

/** Soft-deletes a question without a group (idempotent). @returns whether it was one. */
async function deleteUngrouped(tx: Db, id: string, deletedAt: Date): Promise<boolean> {
  const deletedRows = await tx
    .update(questions)
    .set({ deletedAt: sql`coalesce(${questions.deletedAt}, ${deletedAt.toISOString()}::timestamptz)` })
    .where(and(eq(questions.id, id), isNull(questions.groupId)))
    .returning({ id: questions.id })
  return deletedRows.length > 0
}

/** The group goes with its last question. One without a group can be restored until it is removed for good. */
export async function deleteQuestion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  rawId: string,
): Promise<void> {
  const id = parseId(rawId, 'question')
  await db.transaction(async (tx) => {
    const deletedAt = now()
    if (await deleteUngrouped(tx, id, deletedAt)) return
    // Its group may change before the lock is held, its activity never does.
    const { packet: currentPacket } = await locateQuestion(tx, id)
    const test = currentPacket ? await lockTestById(tx, currentPacket.activityId) : undefined
    const { group, packet } = await locateQuestion(tx, id)
    if (!test || !group || packet?.deletedAt !== null) throw new NotFound('question')
    const siblings = await siblingsOf(tx, 'questions', group.id)
    if (group.deletedAt !== null || !isLiving(siblings, id))
      return await refuseUnlessOwn(tx, signedIn, 'question', id)
    const after = withDeleted(siblings, id, true)
    await writePositions(tx, 'questions', after)
    await softDelete(tx, signedIn, { kind: 'question', id, programId: test.program, deletedAt })
    if (after.every(({ isDeleted }) => isDeleted)) await deleteEmptyGroups(tx, [group], deletedAt)
  })
}
