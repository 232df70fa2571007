import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const dialect = new PgDialect()

/**
 * Compiled once, for any transaction: prepared statements of the query builder belong to their transaction, and
 * building one costs more than running it. PostgreSQL caches the plan by the name; without one there is nothing to cache.
 * @example const living = namedStatement<{ n: number }>('living', sql`select … ${sql.placeholder('program')}`)
 */
export function namedStatement<Row extends Record<string, unknown>>(name: string | undefined, text: SQL) {
  const query = dialect.sqlToQuery(text)
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    )
    return (await prepared.execute(values)).rows
  }
}
