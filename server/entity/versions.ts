import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../common/context.ts'
import type { Db } from '../db/db.ts'
import { sendAlong } from '../db/transactions.ts'
import { ConflictError } from '../errors.ts'
import { messages } from '../messages.ts'

/** A new `updated_at`, always later than the last: it is the version, and two saves may share a millisecond. */
export const nextUpdatedAt = (now: Date, previousUpdatedAt: Date): Date =>
  new Date(Math.max(now.getTime(), previousUpdatedAt.getTime() + 1))

/**
 * Optimistic concurrency.
 * @param clientUpdatedAt the `updated_at` that the client read; without one nothing is checked.
 * @param readCurrent reads the current record, only when the save is refused.
 */
export async function checkVersion(
  clientUpdatedAt: string | null | undefined,
  updatedAt: Date,
  readCurrent: () => unknown,
): Promise<void> {
  if (!clientUpdatedAt || new Date(clientUpdatedAt).getTime() === updatedAt.getTime()) return
  throw new ConflictError(messages.staleVersion, await readCurrent())
}

type VersionedTable = PgTable & { id: PgColumn; updatedAt: PgColumn }
export type VersionedRow = { id: string; updatedAt: Date }
type RecordVersion = { id: string; updated_at: string }

export const toSaveResult = ({ id, updatedAt }: VersionedRow): RecordVersion => ({
  id,
  updated_at: updatedAt.toISOString(),
})

export async function writeVersion<Table extends VersionedTable>(
  tx: Db,
  table: Table,
  { id, updatedAt: previousUpdatedAt }: VersionedRow,
  now: Date,
  values: Partial<Table['$inferInsert']>,
): Promise<RecordVersion> {
  const updatedAt = nextUpdatedAt(now, previousUpdatedAt)
  const anyTable: VersionedTable = table
  const update = tx
    .update(anyTable)
    .set({ ...values, updatedAt })
    .where(eq(anyTable.id, id))
  await sendAlong(tx, update)
  return toSaveResult({ id, updatedAt })
}

/** Sets the status of a locked row: its version changes with it alone. */
export async function writeStatus<Status extends string>(
  tx: Db,
  table: VersionedTable & { status: PgColumn },
  row: VersionedRow & { status: Status },
  now: Date,
  status: Status,
): Promise<RecordVersion> {
  if (row.status === status) return toSaveResult(row)
  return await writeVersion(tx, table, row, now, { status })
}

/** The handler of a call that publishes. Idempotent: what is published keeps its version. */
export const approveHandler =
  <Params, Row extends VersionedRow & { status: string }>(
    table: VersionedTable & { status: PgColumn },
    lock: (tx: Db, params: Params) => Promise<Row>,
  ) =>
  async ({ context: { db, now }, params }: { context: Context; params: Params }): Promise<RecordVersion> =>
    await db.transaction(async (tx) =>
      writeStatus<string>(tx, table, await lock(tx, params), now(), 'publish'),
    )
