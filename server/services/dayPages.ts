import { and, eq, gt, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { JAKARTA } from '../../contract/jakarta.ts'
import type { Db } from '../db/db.ts'
import { dayCounts } from '../db/schema.ts'
import { type Direction, orderBy } from './list.ts'
import { toSelections } from './listPages.ts'

/** What Jakarta is ahead by: as `dayOf` has it, in every year. */
const jakartaOffset = sql.raw(`interval '${JAKARTA / 3_600_000} hours'`)

type CountedKind = (typeof dayCounts.$inferSelect)['counted']

const isInScope = (counted: CountedKind, scope: SQLWrapper) =>
  and(eq(dayCounts.counted, counted), eq(dayCounts.scope, scope))

/** How many rows there are in all days of a scope. */
export const sumOfDays = (db: Db, counted: CountedKind, scope: SQLWrapper) =>
  db
    .select({ total: sql`coalesce(sum(${dayCounts.n}), 0)`.mapWith(Number) })
    .from(dayCounts)
    .where(isInScope(counted, scope))

/**
 * What the prepared statements of a list have in common that is sorted by the moment at which its rows were made, and
 * whose rows `tally.ts` counts by day. The total is a sum of days. So is what stands before a page: a running sum finds
 * the day in which it begins, and only rows of that day are skipped, in the index. One statement reads counts and rows,
 * so that they fit each other whoever writes meanwhile.
 *
 * The statement is executed with `rows` and `offset`, as `windowOf` gives them, and with what `scope` and `condition` ask
 * for. Whatever these are, one plan fits: the page is an array of ids, and nobody guesses how many they are.
 *
 * @param options.scope whose counts these are: of the rows that are `condition`, no more and no less.
 * @param options.name of the statements that read this order of these rows.
 * @example
 * const program = sql.placeholder('program')
 * const page = preparedDayPage(db, memberRedeems, {
 *   ...{ counted: 'redeems', scope: program, by: memberRedeems.createdAt, direction },
 *   wanted: eq(memberRedeems.programId, program),
 *   name: `member_redeems_${direction}`,
 * })
 * const statements = preparedRows(page, ({ rows, total, order, name }) =>
 *   db.select({ …, total }).from(memberRedeems).where(rows).orderBy(...order).prepare(name))
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
