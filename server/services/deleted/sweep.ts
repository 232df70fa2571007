import { lte, sql } from 'drizzle-orm'
import { deletions } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { restorableSince } from './since.ts'

/** Rows per statement. */
const BATCH = 500

/**
 * Removes deletions that can no longer be undone. The rows stay hidden: results and certificates reference them. Skips
 * rows that a concurrent sweep has locked.
 *
 * @param signal leaves the rest to the next run.
 * @returns how many were removed.
 */
export async function sweepDeletions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const isExpired = lte(deletions.deletedAt, restorableSince(now()))
  let forgotten = 0
  for (let count = BATCH; count === BATCH; forgotten += count) {
    signal?.throwIfAborted()
    const batch = db
      .select({ id: deletions.id })
      .from(deletions)
      .where(isExpired)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const deletedRows = await db
      .delete(deletions)
      .where(sql`${deletions.id} = any(array(${batch}))`)
      .returning({ id: deletions.id })
    count = deletedRows.length
  }
  return forgotten
}
