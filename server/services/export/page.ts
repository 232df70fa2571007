import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/**
 * Reads a page of a sheet. PostgreSQL would start workers for each one, because all that follows looks long: that takes
 * longer than the page, which an index has in its order. No connection is held between two pages.
 */
export const readPage = <Row>(db: Db, read: (tx: Db) => Promise<Row[]>): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
    return read(tx)
  })
