import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** What both drivers answer to a raw statement, as far as we use it. */
type Rows<Row> = { rows: Row[] }
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database as services see it: the same on PGlite and on PostgreSQL, and inside a transaction. */
export type Db = PgDatabase<RowsResult, typeof schema>
