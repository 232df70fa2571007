import { and, isNull, lte, sql } from 'drizzle-orm'
import { DAY } from '../../../contract/jakarta.ts'
import { questions } from '../../db/schema.ts'
import type { Context } from '../context.ts'

/** Days for which a question waits for a group. */
const RETENTION_DAYS = 7
/** Rows per statement. */
const BATCH = 500

/**
 * Removes questions without a group a week after their last save. Skips those that a group's save has locked.
 *
 * @param signal leaves the rest to the next run.
 * @returns how many were removed.
 */
export async function sweepQuestions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now().getTime() - RETENTION_DAYS * DAY)
  // The moment of creation has an index.
  const isExpired = and(
    isNull(questions.groupId),
    lte(questions.createdAt, before),
    lte(questions.updatedAt, before),
  )
  let removed = 0
  for (let count = BATCH; count === BATCH; removed += count) {
    signal?.throwIfAborted()
    const batch = db
      .select({ id: questions.id })
      .from(questions)
      .where(isExpired)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const deletedRows = await db
      .delete(questions)
      .where(sql`${questions.id} = any(array(${batch}))`)
      .returning({ id: questions.id })
    count = deletedRows.length
  }
  return removed
}
