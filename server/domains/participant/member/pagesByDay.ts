import { and, eq, gt, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { JAKARTA_OFFSET } from '../../../../contract/jakarta.ts'
import type { Db } from '../../../db/db.ts'
import { dayCounts } from '../../../db/schema.ts'
import { type Direction, orderBy } from '../../../entity/list.ts'
import { toSelections } from '../../../entity/listPages.ts'

/** Jakarta's offset from UTC, the same in every year (see `dayOf`). */
export const jakartaOffset = sql.raw(`interval '${JAKARTA_OFFSET / 3_600_000} hours'`)

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
 * statement, hence one snapshot. The page is an array of ids, so that one generic plan fits all. Execute with `where`
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
    sortColumn: PgColumn
    direction: Direction
    condition: SQL | undefined
    name: string
  },
) {
  const { counted, scope, sortColumn, direction, condition, name } = options
  const order = orderBy(sortColumn, table.id, direction)
  const total = sumOfDays(db, counted, scope)
  const countBeforeDay = sql`sum(${dayCounts.n}) over (order by ${dayCounts.day} ${sql.raw(direction)}) - ${dayCounts.n}`
  const offset = sql`${sql.placeholder('offset')}::bigint`
  const startOf = (day: SQL) =>
    sql`(select (${day}::timestamp - ${jakartaOffset}) at time zone 'UTC' from place)`
  const isFromStartDay =
    direction === 'asc' ? gte(sortColumn, startOf(sql`day`)) : lt(sortColumn, startOf(sql`(day + 1)`))
  const ids = sql`with place as (
      select day, before from (
        select ${dayCounts.day}, ${countBeforeDay} as before from ${dayCounts} where ${and(isInScope(counted, scope), gt(dayCounts.n, 0))}
      ) as days where before <= ${offset} order by before desc limit 1
    )
    select ${table.id} from ${table} where ${and(condition, isFromStartDay)} order by ${sql.join(order, sql`, `)}
    limit ${sql.placeholder('rows')} offset ${offset} - (select before from place)`
  const where = sql`${table.id} = any(array(${ids}))`
  return {
    ...toSelections(table.id, { where, ids, total, order, name }),
    /** For a page that has no row to carry it. */
    countStatement: total.prepare(`${name}_total`),
  }
}
