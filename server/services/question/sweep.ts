import { and, isNull, lte, sql } from 'drizzle-orm'
import { DAY } from '../../../contract/jakarta.ts'
import { questions } from '../../db/schema.ts'
import type { Context } from '../context.ts'

/** Days for which a question waits for a group. */
const WAITS = 7
/** Rows that are removed at a time. */
const BATCH = 500

/**
 * Removes questions that no group took, a week after they were last saved. One that a group is taking just now is left
 * to it.
 *
 * @param signal leaves the rest for the next time.
 * @returns how many were removed.
 */
export async function sweepQuestions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now().getTime() - WAITS * DAY)
  // The moment of creation has an index.
  const over = and(
    isNull(questions.groupId),
    lte(questions.createdAt, before),
    lte(questions.updatedAt, before),
  )
  let removed = 0
  for (let last = BATCH; last === BATCH; removed += last) {
    signal?.throwIfAborted()
    const some = db
      .select({ id: questions.id })
      .from(questions)
      .where(over)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const gone = await db
      .delete(questions)
      .where(sql`${questions.id} = any(array(${some}))`)
      .returning({ id: questions.id })
    last = gone.length
  }
  return removed
}
