import { lte } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { deletions } from '../../db/schema.ts'
import { deleteInBatches } from '../deleteInBatches.ts'
import { restorableSince } from '../restorable.ts'

/** The rows stay hidden: results and certificates reference them. @returns how many were removed. */
export async function sweepDeletions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const condition = lte(deletions.deletedAt, restorableSince(now()))
  let removed = 0
  for await (const { length } of deleteInBatches(db, deletions, { key: deletions.id, condition, signal }))
    removed += length
  return removed
}
