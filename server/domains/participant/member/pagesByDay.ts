import { and, eq, gt, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { JAKARTA } from '../../../../contract/jakarta.ts'
import type { Db } from '../../../db/db.ts'
import { dayCounts } from '../../../db/schema.ts'
import { type Direction, orderBy } from '../../../entity/list.ts'
import { toSelections } from '../../../entity/listPages.ts'

/** Jakarta's offset from UTC, the same in every year (see `dayOf`). */
export const jakartaOffset = sql.raw(`interval '${JAKARTA / 3_600_000} hours'`)

type CountedKind = (typeof dayCounts.$inferSelect)['counted']

const isInScope = (counted: CountedKind, scope: SQLWrapper) =>
  and(eq(dayCounts.counted, counted), eq(dayCounts.scope, scope))

export const sumOfDays = (db: Db, counted: CountedKind, scope: SQLWrapper) =>
  db
    .select({ total: sql`coalesce(sum(${dayCounts.n}), 0)`.mapWith(Number) })
    .from(dayCounts)
    .where(isInScope(counted, scope))

/**
 * A list by creation time that is counted by day (`counterDeltas.ts`): the total is the sum of the days, and a running sum
 * finds the day on which the page begins, so that OFFSET skips rows of that day alone. Counts and rows are one
 * statement, hence one snapshot. The page is an array of ids, so that one generic plan fits all. Execute with `rows`
 * and `offset` and the parameters of `scope` and `condition`.
 * @param options.scope its day counts must be those of the rows that meet `condition`.
 * @param options.name of the prepared statements; unique per condition and order.
 */
export function preparedDayPage(
  db: Db,
  table: PgTable & { id: PgColumn },
  options: {
    counted: CountedKind
    scope: SQLWrapper
    by: PgColumn
    direction: Direction
    condition: SQL | undefined
    name: string
  },
) {
  const { counted, scope, by, direction, condition, name } = options
  const order = orderBy(by, table.id, direction)
  const total = sumOfDays(db, counted, scope)
  const before = sql`sum(${dayCounts.n}) over (order by ${dayCounts.day} ${sql.raw(direction)}) - ${dayCounts.n}`
  const offset = sql`${sql.placeholder('offset')}::bigint`
  const startOf = (day: SQL) =>
    sql`(select (${day}::timestamp - ${jakartaOffset}) at time zone 'UTC' from place)`
  const from = direction === 'asc' ? gte(by, startOf(sql`day`)) : lt(by, startOf(sql`(day + 1)`))
  const ids = sql`with place as (
      select day, before from (
        select ${dayCounts.day}, ${before} as before from ${dayCounts} where ${and(isInScope(counted, scope), gt(dayCounts.n, 0))}
      ) as days where before <= ${offset} order by before desc limit 1
    )
    select ${table.id} from ${table} where ${and(condition, from)} order by ${sql.join(order, sql`, `)}
    limit ${sql.placeholder('rows')} offset ${offset} - (select before from place)`
  const rows = sql`${table.id} = any(array(${ids}))`
  return {
    ...toSelections(table.id, { rows, ids, total, order, name }),
    /** For a page that has no row to carry it. */
    countStatement: total.prepare(`${name}_total`),
  }
}
