import { and, eq, gt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DeletedKind } from '../../../contract/deleted.ts'
import type { Entity } from '../../../contract/entity.ts'
import type { SignedIn } from '../../common/context.ts'
import type { Db } from '../../db/db.ts'
import { deletions } from '../../db/schema.ts'
import { sendAlong } from '../../db/transactions.ts'
import { NotFoundError } from '../../errors.ts'
import { restorableSince } from '../restorable.ts'

type DeletableTable = PgTable & { id: PgColumn; deletedAt?: PgColumn; deletedBy?: PgColumn }

export type DeletableRow = {
  id: string
  deletedAt?: Date | null | undefined
  deletedBy?: string | null | undefined
}

/** A kind of the outline, whose deletions stand in `deletions`; or a declared entity, whose rows carry their own. */
type DeletableKind = DeletedKind | Pick<Entity, 'label' | 'undo'>

export type DeletionTarget = { kind: DeletableKind; table: DeletableTable }

export type Deletion = { id: string; deletedAt: Date; programId?: string | undefined }

/** Adds deletions of rows that stand in a program. */
export async function recordDeletions(
  tx: Db,
  { admin }: SignedIn,
  kind: DeletedKind,
  newDeletions: readonly Required<Deletion>[],
): Promise<void> {
  const values = newDeletions.map(({ id, deletedAt, programId }) => ({
    id,
    kind,
    programId,
    adminId: admin.id,
    deletedAt,
  }))
  await sendAlong(tx, tx.insert(deletions).values(values))
}

/**
 * Hides a row; one whose table has no `deleted_at` goes. Write its siblings' positions before: that locks rows in the
 * order of their ids, this one among them.
 *
 * @param deletion.programId of a kind of the outline.
 */
export async function removeRow(
  tx: Db,
  signedIn: SignedIn,
  { kind, table }: DeletionTarget,
  { id, deletedAt, programId }: Deletion,
): Promise<void> {
  const isRow = eq(table.id, id)
  if (!table.deletedAt) await tx.delete(table).where(isRow)
  else if (table.deletedBy)
    await tx.update(table).set({ deletedAt, deletedBy: signedIn.admin.id }).where(isRow)
  else await tx.update(table).set({ deletedAt }).where(isRow)
  if (typeof kind !== 'string') return
  if (programId === undefined) throw new Error(`A deleted ${kind} stands in a program`)
  await recordDeletions(tx, signedIn, kind, [{ id, deletedAt, programId }])
}

/** Idempotent for its author. @throws NotFoundError for other administrators, and once the deletion can no longer be undone. */
export async function requireOwnDeletion(
  tx: Db,
  { admin }: SignedIn,
  { kind }: Pick<DeletionTarget, 'kind'>,
  { id, deletedAt, deletedBy }: DeletableRow,
  now: Date,
): Promise<void> {
  const since = restorableSince(now)
  if (typeof kind === 'string') {
    const isOwnDeletion = and(
      eq(deletions.id, id),
      eq(deletions.adminId, admin.id),
      gt(deletions.deletedAt, since),
    )
    const ownDeletions = await tx.select({ id: deletions.id }).from(deletions).where(isOwnDeletion)
    if (ownDeletions.length === 0) throw new NotFoundError(kind)
  } else if (kind.undo !== false && !(deletedBy === admin.id && deletedAt && deletedAt > since))
    throw new NotFoundError(kind)
}

/**
 * @param writeSiblingPositions writes the positions of its siblings, before the row is changed (see `removeRow`).
 * @throws NotFoundError when the deletion can no longer be undone.
 */
export async function undoDeletion(
  tx: Db,
  { kind, table }: DeletionTarget,
  { id, deletedAt }: DeletableRow,
  now: Date,
  writeSiblingPositions?: () => Promise<unknown>,
): Promise<void> {
  const since = restorableSince(now)
  const isRow = eq(table.id, id)
  if (typeof kind !== 'string') {
    if (!deletedAt || deletedAt <= since) throw new NotFoundError(kind)
    await tx.update(table).set({ deletedAt: null, deletedBy: null }).where(isRow)
    return
  }
  const undoneDeletions = await tx
    .delete(deletions)
    .where(and(eq(deletions.id, id), gt(deletions.deletedAt, since)))
    .returning({ id: deletions.id })
  if (undoneDeletions.length === 0) throw new NotFoundError(kind)
  await writeSiblingPositions?.()
  await tx.update(table).set({ deletedAt: null }).where(isRow)
}
