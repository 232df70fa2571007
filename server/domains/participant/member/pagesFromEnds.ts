import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { memberRedeems } from '../../../db/schema.ts'
import { type Direction, orderBy } from '../../../entity/list.ts'
import { toSelections } from '../../../entity/listPages.ts'
import {
  meetsFilter,
  type RedeemFilter,
  type RedeemOrder,
  type RedeemSort,
  redeemOrders,
  sumOfStates,
} from './orders.ts'
import { sumOfDays } from './pagesByDay.ts'
import { readSingleRow, type SearchResult } from './searchPlan.ts'

type Page = { program: SQLWrapper; rows: SQLWrapper; offset: SQLWrapper }

const count = (value: unknown) => sql`${value}::bigint`

/**
 * Ids of a program by an order without day counts: OFFSET skips in the index, from the nearer end, and reads no row.
 * @param total a query: how many there are.
 */
function idsFromNearerEnd(
  { table, column }: RedeemOrder,
  direction: Direction,
  { program, rows, offset }: Page,
  total: SQLWrapper,
  condition?: SQL,
): SQL {
  const size = sql`(select total from size)`
  const isFirstHalf = sql`${offset} * 2 <= ${size}`
  const select = (from: Direction, limit: SQL, skippedRows: SQLWrapper) => sql`(
    select ${table.id} from ${table} where ${and(eq(table.programId, program), condition)}
    order by ${sql.join(orderBy(column, table.id, from), sql`, `)} limit ${limit} offset ${skippedRows})`
  const fromEnd = select(
    direction === 'asc' ? 'desc' : 'asc',
    sql`case when ${isFirstHalf} then 0 else greatest(0, least(${rows}, ${size} - ${offset})) end`,
    sql`greatest(0, ${size} - ${offset} - ${rows})`,
  )
  return sql`with size (total) as (${total})
    ${select(direction, sql`case when ${isFirstHalf} then ${rows} else 0 end`, offset)} union all ${fromEnd}`
}

const orderOfRows = (sort: RedeemSort, direction: Direction) =>
  orderBy(redeemOrders[sort].value, memberRedeems.id, direction)

const inOrder = (ids: SQL, order: SQL[]) => ({
  where: sql`${memberRedeems.id} = any(array(${ids}))`,
  ids: sql`select ${memberRedeems.id} from ${memberRedeems} where ${memberRedeems.id} = any(array(${ids}))
    order by ${sql.join(order, sql`, `)}`,
})

/** All of a program's vouchers. Execute with `program`, `rows` and `offset`. */
export function preparedPageFromEnds(db: Db, sort: RedeemSort, direction: Direction, name: string) {
  const program = sql.placeholder('program')
  const total = sumOfDays(db, 'redeems', program)
  const page = { program, rows: count(sql.placeholder('rows')), offset: count(sql.placeholder('offset')) }
  const order = orderOfRows(sort, direction)
  const ids = idsFromNearerEnd(redeemOrders[sort], direction, page, total)
  return {
    ...toSelections(memberRedeems.id, { ...inOrder(ids, order), total, order, name }),
    countStatement: total.prepare(`${name}_total`),
  }
}

/** Those of a program's vouchers that meet a filter: ids of a page, and the exact total. */
export async function findFiltered(
  db: Db,
  query: {
    program: string
    filter: RedeemFilter
    sort: RedeemSort
    direction: Direction
    rows: number
    offset: number
  },
): Promise<SearchResult> {
  const { filter, sort, direction } = query
  const order = redeemOrders[sort]
  const page = { program: sql`${query.program}`, rows: count(query.rows), offset: count(query.offset) }
  const total = sumOfStates(query.program, filter)
  const condition = meetsFilter(order.table, query.program, filter)
  const ids = idsFromNearerEnd(
    order,
    direction,
    page,
    sql`select total from found`,
    // CASE hides from the planner how many these are: by a bad guess it would read and sort their rows.
    order.isFiltered ? condition : sql`case when ${condition} then true end`,
  )
  return await readSingleRow<SearchResult>(
    db,
    sql`with found (total) as materialized (${total})
      select to_json(array(${inOrder(ids, orderOfRows(sort, direction)).ids})) as ids, (select total from found)::int as total`,
  )
}
