import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/**
 * Reads a page of a sheet without parallel workers: PostgreSQL plans them for the whole result, though a page comes
 * straight from an index. No connection is held between pages.
 */
export const readPage = <Row>(db: Db, read: (tx: Db) => Promise<Row[]>): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
    return read(tx)
  })
