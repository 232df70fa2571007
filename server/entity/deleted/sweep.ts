import { lte } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { deletions } from '../../db/schema.ts'
import { deleteInBatches } from '../deleteInBatches.ts'
import { restorableSince } from '../restorable.ts'
import type { AnyServedEntity } from '../serve/serve.ts'

/** Of records of declared entities: nothing refers to what could be restored. */
export async function sweepRecords(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { table, entity }: AnyServedEntity,
  signal?: AbortSignal,
): Promise<void> {
  const { id, deletedAt } = table
  if (!deletedAt || entity.undo === false) return
  const condition = lte(deletedAt, restorableSince(now()))
  for await (const _ of deleteInBatches(db, table, { key: id, condition, signal }));
}

/** The rows stay hidden: results and certificates reference them. @returns how many were removed. */
export async function sweepDeletions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const condition = lte(deletions.deletedAt, restorableSince(now()))
  let removedCount = 0
  for await (const { length } of deleteInBatches(db, deletions, { key: deletions.id, condition, signal }))
    removedCount += length
  return removedCount
}
