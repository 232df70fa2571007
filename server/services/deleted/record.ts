import { and, eq, gt } from 'drizzle-orm'
import type { DeletedKind } from '../../../contract/deleted.ts'
import type { SignedIn } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { deletions } from '../../db/schema.ts'
import { restorableSince } from './since.ts'

type Deletion = { kind: DeletedKind; id: string; programId: string; deletedAt: Date }

/** Writes down what was deleted, so that it can be brought back. */
export async function recordDeletion(tx: Db, { admin }: SignedIn, ...deleted: Deletion[]): Promise<void> {
  await tx.insert(deletions).values(deleted.map((each) => ({ ...each, adminId: admin.id })))
}

/**
 * Forgets the deletion of what is being brought back.
 *
 * @returns whether it could still be undone.
 */
export async function undoDeletion(tx: Db, id: string, now: Date): Promise<boolean> {
  const undone = await tx
    .delete(deletions)
    .where(and(eq(deletions.id, id), gt(deletions.deletedAt, restorableSince(now))))
    .returning({ id: deletions.id })
  return undone.length > 0
}
