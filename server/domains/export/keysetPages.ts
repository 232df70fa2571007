import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Direction } from '../../entity/list.ts'
import { toTimestamp } from './moments.ts'

/**
 * @param columns of the order: the moment, then the ids that break its ties.
 * @param moment the other row's, in milliseconds since 1970.
 */
export const follows = (
  columns: readonly SQLWrapper[],
  direction: Direction,
  moment: number,
  ...ids: readonly string[]
): SQL => {
  const place = [toTimestamp(moment), ...ids.map((id) => sql`${id}::uuid`)]
  const operator = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${sql.join([...columns], sql`, `)}) ${operator} (${sql.join(place, sql`, `)})`
}

type Query<Row> = {
  read: (tx: Db, after: SQL | undefined) => { limit: (rows: number) => PromiseLike<Row[]> }
  /** The condition of the rows after a page's last one. */
  after: (last: NoInfer<Row>) => SQL
  pageRows?: number
}

/**
 * The last page costs as much as the first. Each is a transaction of its own: no connection is held while the client reads.
 */
export async function* keysetPages<Row>(
  db: Db,
  { read, after, pageRows = 1_000 }: Query<Row>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined
  do {
    const condition = last && after(last)
    const page = await db.transaction(async (tx) => {
      // PostgreSQL plans parallel workers for the whole result, though a page comes straight from an index.
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
      return read(tx, condition).limit(pageRows)
    })
    yield page
    last = page.length === pageRows ? page.at(-1) : undefined
  } while (last)
}
