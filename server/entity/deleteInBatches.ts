import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'

/** Rows per statement. */
const BATCH = 500

/**
 * Skips rows that a concurrent sweep or save has locked.
 * @param signal leaves the rest to the next run.
 * @returns the keys of each batch, once it is deleted.
 */
export async function* deleteInBatches(
  db: Db,
  table: PgTable,
  { key, condition, signal }: { key: PgColumn; condition: SQL | undefined; signal: AbortSignal | undefined },
): AsyncGenerator<string[]> {
  let deletedRows: { key: unknown }[]
  do {
    signal?.throwIfAborted()
    const batch = db
      .select({ key })
      .from(table)
      .where(condition)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    deletedRows = await db.delete(table).where(sql`${key} = any(array(${batch}))`).returning({ key })
    yield deletedRows.map((row) => String(row.key))
  } while (deletedRows.length === BATCH)
}
