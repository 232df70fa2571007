import type { SaveResult } from '../../../contract/call.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import type { Db } from '../../db/db.ts'
import { type OrderedKind, type Sibling, siblingsOf, withDeleted, writePositions } from '../positions.ts'
import { toSaveResult, type VersionedRow } from '../versions.ts'
import {
  type DeletableRow,
  type DeletionTarget,
  removeRow,
  requireOwnDeletion,
  undoDeletion,
} from './store.ts'

type LockedRow<Row> = {
  row: Row
  /** That it stands in, of a kind of the outline. */
  programId?: string
  /** Whose children its siblings are. */
  parentId?: string
}

/** What deleting and restoring a record take; `Params` are those of its calls. */
export type Deletable<Params, Row extends DeletableRow> = DeletionTarget & {
  /** The row, deleted or not, as it stays until the transaction ends. @throws NotFoundError */
  lock: (tx: Db, params: Params) => Promise<LockedRow<Row>>
  /** Of ordered kinds. */
  orderedKind?: OrderedKind
  /** @throws ConflictError */
  beforeDelete?: (tx: Db, row: Row, now: Date) => Promise<void>
  /** In the same transaction. @param siblings as they are now */
  onDeleted?: (tx: Db, row: Row, now: Date, siblings: readonly Sibling[]) => Promise<void>
  onRestored?: (tx: Db, row: Row) => Promise<void>
}

type Deps = Pick<Context, 'db' | 'now'>

/** Hides a row; of a kind without `deleted_at` it goes. Its descendants stay as they are. Sent again it answers the same. */
export async function deleteLockedRow<Row extends DeletableRow>(
  tx: Db,
  signedIn: SignedIn,
  deletable: Omit<Deletable<never, Row>, 'lock'>,
  { row, programId, parentId }: LockedRow<Row>,
  now: Date,
): Promise<void> {
  if (row.deletedAt) return await requireOwnDeletion(tx, signedIn, deletable, row, now)
  await deletable.beforeDelete?.(tx, row, now)
  const { orderedKind } = deletable
  const siblings =
    orderedKind && parentId ? withDeleted(await siblingsOf(tx, orderedKind, parentId), row.id, true) : []
  if (orderedKind) await writePositions(tx, orderedKind, siblings)
  await removeRow(tx, signedIn, deletable, { id: row.id, deletedAt: now, programId })
  await deletable.onDeleted?.(tx, row, now, siblings)
}

export async function deleteRow<Params, Row extends DeletableRow>(
  { db, now }: Deps,
  signedIn: SignedIn,
  deletable: Deletable<Params, Row>,
  params: Params,
): Promise<Row> {
  return await db.transaction(async (tx) => {
    const lockedRow = await deletable.lock(tx, params)
    await deleteLockedRow(tx, signedIn, deletable, lockedRow, now())
    return lockedRow.row
  })
}

/** Between its old neighbours, its version unchanged. Idempotent. @throws NotFoundError also after the restore period */
export async function restoreRow<Params, Row extends DeletableRow>(
  { db, now }: Deps,
  deletable: Deletable<Params, Row>,
  params: Params,
): Promise<Row> {
  return await db.transaction(async (tx) => {
    const { row, parentId } = await deletable.lock(tx, params)
    if (!row.deletedAt) return row
    const { orderedKind } = deletable
    // Before its deletion is removed: siblings are the rows that are live or can be restored.
    const siblings = orderedKind && parentId ? await siblingsOf(tx, orderedKind, parentId) : []
    const writeRestoredPositions = async () => {
      if (orderedKind) await writePositions(tx, orderedKind, withDeleted(siblings, row.id, false))
    }
    await undoDeletion(tx, deletable, row, now(), writeRestoredPositions)
    await deletable.onRestored?.(tx, row)
    return row
  })
}

type Request<Params> = { context: Context; signedIn: SignedIn; params: Params }

/** The handler of a call that deletes. */
export const deleteHandler =
  <Params, Row extends DeletableRow>(deletable: Deletable<Params, Row>) =>
  async ({ context, signedIn, params }: Request<Params>): Promise<void> => {
    await deleteRow(context, signedIn, deletable, params)
  }

/** The handler of a call that undoes a deletion. */
export const restoreHandler =
  <Params, Row extends DeletableRow & VersionedRow>(deletable: Deletable<Params, Row>) =>
  async ({ context, params }: Pick<Request<Params>, 'context' | 'params'>): Promise<SaveResult> =>
    toSaveResult(await restoreRow(context, deletable, params))
