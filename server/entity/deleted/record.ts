import { and, eq, gt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DeletedKind } from '../../../contract/deleted.ts'
import type { SignedIn } from '../../common/context.ts'
import type { Db } from '../../db/db.ts'
import {
  activities,
  deletions,
  packets,
  programs,
  questionGroups,
  questions,
  topics,
} from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import { restorableSince } from '../restorable.ts'

type Deletion = { kind: DeletedKind; id: string; programId: string; deletedAt: Date }

const tables: Record<DeletedKind, PgTable & { id: PgColumn }> = {
  program: programs,
  topic: topics,
  activity: activities,
  packet: packets,
  group: questionGroups,
  question: questions,
}

const setDeletedAt = async (tx: Db, kind: DeletedKind, id: string, deletedAt: Date | null): Promise<void> => {
  await tx.update(tables[kind]).set({ deletedAt }).where(eq(tables[kind].id, id))
}

export async function recordDeletion(tx: Db, { admin }: SignedIn, ...deleted: Deletion[]): Promise<void> {
  await tx.insert(deletions).values(deleted.map((each) => ({ ...each, adminId: admin.id })))
}

/** Write its siblings' positions before: that locks rows in the order of their ids, this one among them. */
export async function softDelete(tx: Db, signedIn: SignedIn, deletion: Deletion): Promise<void> {
  await setDeletedAt(tx, deletion.kind, deletion.id, deletion.deletedAt)
  await recordDeletion(tx, signedIn, deletion)
}

/** Idempotent for its author. @throws NotFound for other administrators, and once the deletion has been swept. */
export async function refuseUnlessOwn(
  tx: Db,
  { admin }: SignedIn,
  kind: DeletedKind,
  id: string,
): Promise<void> {
  const isOwn = and(eq(deletions.id, id), eq(deletions.adminId, admin.id))
  const own = await tx.select({ id: deletions.id }).from(deletions).where(isOwn)
  if (own.length === 0) throw new NotFound(kind)
}

/**
 * @param writeSiblings writes the positions of its siblings, before the row is changed (see `softDelete`).
 * @throws NotFound when the deletion can no longer be undone.
 */
export async function undoDeletion(
  tx: Db,
  { kind, id, now }: { kind: DeletedKind; id: string; now: Date },
  writeSiblings?: () => Promise<unknown>,
): Promise<void> {
  const undone = await tx
    .delete(deletions)
    .where(and(eq(deletions.id, id), gt(deletions.deletedAt, restorableSince(now))))
    .returning({ id: deletions.id })
  if (undone.length === 0) throw new NotFound(kind)
  await writeSiblings?.()
  await setDeletedAt(tx, kind, id, null)
}
