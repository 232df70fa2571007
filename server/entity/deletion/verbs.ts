import type { Saved } from '../../../contract/call.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import type { Db } from '../../db/db.ts'
import { type OrderedKind, type Sibling, siblingsOf, withDeleted, writePositions } from '../positions.ts'
import { toSaved, type VersionedRow } from '../versions.ts'
import { type DeletableRow, refuseUnlessOwn, removeRow, type Target, undoDeletion } from './store.ts'

type Locked<Row> = {
  row: Row
  /** That it stands in, of a kind of the outline. */
  programId?: string
  /** Whose children its siblings are. */
  parent?: string
}

/** What deleting and restoring a record take; `Params` are those of its calls. */
export type Deletable<Params, Row extends DeletableRow> = Target & {
  /** The row, deleted or not, as it stays until the transaction ends. @throws NotFound */
  lock: (tx: Db, params: Params) => Promise<Locked<Row>>
  /** Of ordered kinds. */
  siblings?: OrderedKind
  /** @throws Conflict */
  beforeDelete?: (tx: Db, row: Row, now: Date) => Promise<void>
  /** In the same transaction. @param siblings as they are now */
  onDeleted?: (tx: Db, row: Row, now: Date, siblings: readonly Sibling[]) => Promise<void>
  onRestored?: (tx: Db, row: Row) => Promise<void>
}

type Deps = Pick<Context, 'db' | 'now'>

/** Hides a row; of a kind without `deleted_at` it goes. Its descendants stay as they are. Sent again it answers the same. */
export async function deleteLocked<Row extends DeletableRow>(
  tx: Db,
  signedIn: SignedIn,
  deletable: Omit<Deletable<never, Row>, 'lock'>,
  { row, programId, parent }: Locked<Row>,
  now: Date,
): Promise<void> {
  if (row.deletedAt) return await refuseUnlessOwn(tx, signedIn, deletable, row, now)
  await deletable.beforeDelete?.(tx, row, now)
  const { siblings: kind } = deletable
  const siblings = kind && parent ? withDeleted(await siblingsOf(tx, kind, parent), row.id, true) : []
  if (kind) await writePositions(tx, kind, siblings)
  await removeRow(tx, signedIn, deletable, { id: row.id, at: now, programId })
  await deletable.onDeleted?.(tx, row, now, siblings)
}

export async function deleteRow<Params, Row extends DeletableRow>(
  { db, now }: Deps,
  signedIn: SignedIn,
  deletable: Deletable<Params, Row>,
  params: Params,
): Promise<Row> {
  return await db.transaction(async (tx) => {
    const locked = await deletable.lock(tx, params)
    await deleteLocked(tx, signedIn, deletable, locked, now())
    return locked.row
  })
}

/** Between its old neighbours, its version unchanged. Idempotent. @throws NotFound also after the restore period */
export async function restoreRow<Params, Row extends DeletableRow>(
  { db, now }: Deps,
  deletable: Deletable<Params, Row>,
  params: Params,
): Promise<Row> {
  return await db.transaction(async (tx) => {
    const { row, parent } = await deletable.lock(tx, params)
    if (!row.deletedAt) return row
    const { siblings: kind } = deletable
    // Before its deletion is removed: siblings are the rows that are live or can be restored.
    const siblings = kind && parent ? await siblingsOf(tx, kind, parent) : []
    const place = async () => {
      if (kind) await writePositions(tx, kind, withDeleted(siblings, row.id, false))
    }
    await undoDeletion(tx, deletable, row, now(), place)
    await deletable.onRestored?.(tx, row)
    return row
  })
}

type Request<Params> = { context: Context; signedIn: SignedIn; params: Params }

/** The handler of a call that deletes. */
export const deleting =
  <Params, Row extends DeletableRow>(deletable: Deletable<Params, Row>) =>
  async ({ context, signedIn, params }: Request<Params>): Promise<void> => {
    await deleteRow(context, signedIn, deletable, params)
  }

/** The handler of a call that undoes a deletion. */
export const restoring =
  <Params, Row extends DeletableRow & VersionedRow>(deletable: Deletable<Params, Row>) =>
  async ({ context, params }: Pick<Request<Params>, 'context' | 'params'>): Promise<Saved> =>
    toSaved(await restoreRow(context, deletable, params))
