import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Direction } from '../../entity/list.ts'
import { toTimestamp } from './timestamps.ts'

/**
 * @param columns of the order: the moment, then the ids that break its ties.
 * @param moment the other row's, in milliseconds since 1970.
 */
export const isAfter = (
  columns: readonly SQLWrapper[],
  direction: Direction,
  moment: number,
  ...ids: readonly string[]
): SQL => {
  const keysetValues = [toTimestamp(moment), ...ids.map((id) => sql`${id}::uuid`)]
  const operator = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${sql.join([...columns], sql`, `)}) ${operator} (${sql.join(keysetValues, sql`, `)})`
}

type Query<Row> = {
  read: (tx: Db, condition: SQL | undefined) => { limit: (rows: number) => PromiseLike<Row[]> }
  /** The condition of the rows after a page's last one. */
  conditionAfter: (last: NoInfer<Row>) => SQL
  pageRows?: number
}

/**
 * The last page costs as much as the first. Each is a transaction of its own: no connection is held while the client reads.
 */
export async function* keysetPages<Row>(
  db: Db,
  { read, conditionAfter, pageRows = 1_000 }: Query<Row>,
): AsyncGenerator<readonly Row[]> {
  let lastRow: Row | undefined
  do {
    const condition = lastRow && conditionAfter(lastRow)
    const page = await db.transaction(async (tx) => {
      // PostgreSQL plans parallel workers for the whole result, though a page comes straight from an index.
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
      return read(tx, condition).limit(pageRows)
    })
    yield page
    lastRow = page.length === pageRows ? page.at(-1) : undefined
  } while (lastRow)
}
