import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** The part of a driver's result of a raw statement that we use. */
type Rows<Row> = { rows: Row[] }
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database as services see it: the same on PGlite and on PostgreSQL, and inside a transaction. */
export type Db = PgDatabase<RowsResult, typeof schema>
