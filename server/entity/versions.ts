import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../common/context.ts'
import type { Db } from '../db/db.ts'
import { Conflict } from '../errors.ts'
import { messages } from '../messages.ts'

/** A new `updated_at`, always later than the last: it is the version, and two saves may share a millisecond. */
export const changedAt = (now: Date, last: Date): Date =>
  new Date(Math.max(now.getTime(), last.getTime() + 1))

/**
 * Optimistic concurrency.
 * @param readAt the `updated_at` that the client read; without one nothing is checked.
 * @param current reads the current record, only when the save is refused.
 */
export async function refuseStale(
  readAt: string | null | undefined,
  updatedAt: Date,
  current: () => unknown,
): Promise<void> {
  if (!readAt || new Date(readAt).getTime() === updatedAt.getTime()) return
  throw new Conflict(messages.stale, await current())
}

type VersionedTable = PgTable & { id: PgColumn; updatedAt: PgColumn }
export type VersionedRow = { id: string; updatedAt: Date }
type Version = { id: string; updated_at: string }

export const toSaved = ({ id, updatedAt }: VersionedRow): Version => ({
  id,
  updated_at: updatedAt.toISOString(),
})

export async function writeVersion<Table extends VersionedTable>(
  tx: Db,
  table: Table,
  { id, updatedAt: last }: VersionedRow,
  now: Date,
  values: Partial<Table['$inferInsert']>,
): Promise<Version> {
  const updatedAt = changedAt(now, last)
  const anyTable: VersionedTable = table
  await tx
    .update(anyTable)
    .set({ ...values, updatedAt })
    .where(eq(anyTable.id, id))
  return toSaved({ id, updatedAt })
}

/** Sets the status of a locked row: its version changes with it alone. */
export async function writeStatus<Status extends string>(
  tx: Db,
  table: VersionedTable & { status: PgColumn },
  row: VersionedRow & { status: Status },
  now: Date,
  status: Status,
): Promise<Version> {
  if (row.status === status) return toSaved(row)
  return await writeVersion(tx, table, row, now, { status })
}

/** The handler of a call that publishes. Idempotent: what is published keeps its version. */
export const approving =
  <Params, Row extends VersionedRow & { status: string }>(
    table: VersionedTable & { status: PgColumn },
    lock: (tx: Db, params: Params) => Promise<Row>,
  ) =>
  async ({ context: { db, now }, params }: { context: Context; params: Params }): Promise<Version> =>
    await db.transaction(async (tx) =>
      writeStatus<string>(tx, table, await lock(tx, params), now(), 'publish'),
    )
