import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { memberRedeems } from '../../../db/schema.ts'
import { type Direction, orderBy } from '../../../entity/list.ts'
import { toSelections } from '../../../entity/listPages.ts'
import { sumOfDays } from './pagesByDay.ts'

const program = sql.placeholder('program')
const rows = sql`${sql.placeholder('rows')}::bigint`
const offset = sql`${sql.placeholder('offset')}::bigint`

/** Ids of a program by an index-only scan. */
const selectIds = (direction: Direction, limit: typeof rows, skippedRows: typeof rows) => sql`(
  select ${memberRedeems.id} from ${memberRedeems} where ${eq(memberRedeems.programId, program)}
  order by ${sql.join(orderBy(memberRedeems.endTestAt, memberRedeems.id, direction), sql`, `)}
  limit ${limit} offset ${skippedRows})`

/**
 * A program's vouchers by finish time, which has no day counts: OFFSET skips in the index, from the nearer end. Execute
 * with `program`, `rows` and `offset`.
 */
export function preparedFinishPage(db: Db, direction: Direction, name: string) {
  const total = sumOfDays(db, 'redeems', program)
  const size = sql`(select total from size)`
  const isFirstHalf = sql`${offset} * 2 <= ${size}`
  const fromEnd = selectIds(
    direction === 'asc' ? 'desc' : 'asc',
    sql`case when ${isFirstHalf} then 0 else greatest(0, least(${rows}, ${size} - ${offset})) end`,
    sql`greatest(0, ${size} - ${offset} - ${rows})`,
  )
  const order = orderBy(memberRedeems.endTestAt, memberRedeems.id, direction)
  const isOnPage = sql`${memberRedeems.id} = any(array(with size (total) as (${total})
      ${selectIds(direction, sql`case when ${isFirstHalf} then ${rows} else 0 end`, offset)} union all ${fromEnd}))`
  const orderedIds = sql`select ${memberRedeems.id} from ${memberRedeems} where ${isOnPage} order by ${sql.join(order, sql`, `)}`
  return {
    ...toSelections(memberRedeems.id, { where: isOnPage, ids: orderedIds, total, order, name }),
    countStatement: total.prepare(`${name}_total`),
  }
}
