import { and, eq, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Query } from '../../../../contract/call.ts'
import { DAY_MS, dayOf, startOfDay } from '../../../../contract/jakarta.ts'
import type { memberCalls, RedeemStateName } from '../../../../contract/member.ts'
import { memberRedeems, redeemStates } from '../../../db/schema.ts'

type RedeemQuery = Query<(typeof memberCalls)['member.redeems']>

export type RedeemSort = RedeemQuery['sort']

type RedeemTable = typeof memberRedeems | typeof redeemStates

/** `table` has an index of a program's vouchers by `column`; `value` is the same of a row of `memberRedeems`. */
export type RedeemOrder = { table: RedeemTable; column: PgColumn; value: SQLWrapper }

/** Of a row of `memberRedeems`: a lookup, which the planner makes no join of. */
export const stateValue = (column: PgColumn): SQL =>
  sql`(select ${column} from ${redeemStates} where ${eq(redeemStates.id, memberRedeems.id)})`

const byOwn = (column: PgColumn): RedeemOrder => ({ table: memberRedeems, column, value: column })
const byState = (column: PgColumn): RedeemOrder => ({
  table: redeemStates,
  column,
  value: stateValue(column),
})

export const redeemOrders: Readonly<Record<RedeemSort, RedeemOrder>> = {
  created_at: byOwn(memberRedeems.createdAt),
  end_test_at: byOwn(memberRedeems.endTestAt),
  progress: byOwn(memberRedeems.progress),
  start_test_at: byOwn(memberRedeems.startTestAt),
  fullname: byState(redeemStates.nameKey),
  last_activity: byState(redeemStates.lastActivity),
}

/** `inactiveSince`: not done, and nothing since before this moment. */
export type RedeemFilter = { state?: RedeemStateName | undefined; inactiveSince?: Date | undefined }

/** Undefined for a query without filters. */
export function filterOf(
  { state, inactive_days }: Pick<RedeemQuery, 'state' | 'inactive_days'>,
  now: Date,
): RedeemFilter | undefined {
  if (state === undefined && inactive_days === undefined) return undefined
  const today = startOfDay(dayOf(now.getTime()))
  return { state, inactiveSince: inactive_days && new Date(today - Number(inactive_days) * DAY_MS) }
}

/** Microseconds for each row of `memberRedeems`: a lookup in `redeemStates`. */
export const COST_STATE = 2

/** Of a row of `memberRedeems`. What its own columns tell is not looked up: an index has them. */
const stateOfRow = sql`case when ${memberRedeems.progress} = 100 then 'done'
  when ${memberRedeems.progress} = 0 and ${memberRedeems.startTestAt} is null then ${stateValue(redeemStates.state)}
  else 'running' end`

export function meetsFilter(table: RedeemTable, { state, inactiveSince }: RedeemFilter): SQL | undefined {
  const since = inactiveSince && sql`${inactiveSince.toISOString()}::timestamptz`
  return table === redeemStates
    ? and(
        state && eq(redeemStates.state, state),
        since && and(ne(redeemStates.state, 'done'), lt(redeemStates.lastActivity, since)),
      )
    : and(
        state && eq(stateOfRow, state),
        since && and(lt(memberRedeems.progress, 100), lt(stateValue(redeemStates.lastActivity), since)),
      )
}
