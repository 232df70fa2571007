import { and, eq, gt } from 'drizzle-orm'
import type { DeletedKind } from '../../../contract/deleted.ts'
import type { Db } from '../../db/db.ts'
import { deletions } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import type { SignedIn } from '../context.ts'
import { restorableSince } from './since.ts'

type Deletion = { kind: DeletedKind; id: string; programId: string; deletedAt: Date }

/** Records deletions, so that they can be undone. */
export async function recordDeletion(tx: Db, { admin }: SignedIn, ...deleted: Deletion[]): Promise<void> {
  await tx.insert(deletions).values(deleted.map((each) => ({ ...each, adminId: admin.id })))
}

/**
 * Makes deletion idempotent for its author: a retry of one's own deletion succeeds.
 *
 * @param entityName its Indonesian name, for the message.
 * @throws NotFound for other administrators, and once the deletion has been swept.
 */
export async function refuseUnlessOwn(
  tx: Db,
  { admin }: SignedIn,
  id: string,
  entityName: string,
): Promise<void> {
  const isOwn = and(eq(deletions.id, id), eq(deletions.adminId, admin.id))
  const own = await tx.select({ id: deletions.id }).from(deletions).where(isOwn)
  if (own.length === 0) throw new NotFound(entityName)
}

/**
 * Removes the record of a deletion, for a restore.
 *
 * @returns whether it could still be undone.
 */
export async function undoDeletion(tx: Db, id: string, now: Date): Promise<boolean> {
  const deletedRows = await tx
    .delete(deletions)
    .where(and(eq(deletions.id, id), gt(deletions.deletedAt, restorableSince(now))))
    .returning({ id: deletions.id })
  return deletedRows.length > 0
}
