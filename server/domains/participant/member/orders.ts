import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Query } from '../../../../contract/call.ts'
import { DAY_MS, dayOf, startOfDay } from '../../../../contract/jakarta.ts'
import { type memberCalls, type RedeemStateName, redeemStateNames } from '../../../../contract/member.ts'
import { dayCounts, memberRedeems, redeemStates } from '../../../db/schema.ts'

type RedeemQuery = Query<(typeof memberCalls)['member.redeems']>

export type RedeemSort = RedeemQuery['sort']

type RedeemTable = typeof memberRedeems | typeof redeemStates

/**
 * `table` has an index of a program's vouchers by `column`; `value` is the same of a row of `memberRedeems`. Filters ask for
 * the column itself if `isFiltered`, and may find their rows by it.
 */
export type RedeemOrder = { table: RedeemTable; column: PgColumn; value: SQLWrapper; isFiltered: boolean }

/** Of a row of `memberRedeems`: a lookup, which the planner makes no join of. */
export const stateValue = (column: SQLWrapper): SQL =>
  sql`(select ${column} from ${redeemStates} where ${eq(redeemStates.id, memberRedeems.id)})`

const byOwn = (column: PgColumn, isFiltered = false): RedeemOrder => ({
  table: memberRedeems,
  column,
  value: column,
  isFiltered,
})
const byState = (column: PgColumn, isFiltered = false): RedeemOrder => ({
  table: redeemStates,
  column,
  value: stateValue(column),
  isFiltered,
})

export const redeemOrders: Readonly<Record<RedeemSort, RedeemOrder>> = {
  created_at: byOwn(memberRedeems.createdAt),
  end_test_at: byOwn(memberRedeems.endTestAt),
  progress: byOwn(memberRedeems.progress, true),
  start_test_at: byOwn(memberRedeems.startTestAt, true),
  fullname: byState(redeemStates.nameKey),
  last_activity: byState(redeemStates.lastActivity, true),
}

/** `inactiveSince`, the start of a day: not done, and nothing since before it. */
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

/** A query of how many of a program meet a filter. */
export function sumOfStates(program: string, { state, inactiveSince }: RedeemFilter): SQL {
  const states = redeemStateNames.filter(
    (name) => (state === undefined || name === state) && !(inactiveSince && name === 'done'),
  )
  return sql`select coalesce(sum(${dayCounts.n}), 0)::bigint from ${dayCounts} where ${and(
    inArray(dayCounts.counted, states),
    eq(dayCounts.scope, program),
    inactiveSince && lt(dayCounts.day, dayOf(inactiveSince.getTime())),
  )}`
}

/** Of so many ids the planner is sure to make a hashed set. */
const MAX_SET = 100_000

/** Of a row of `memberRedeems`, whether its states meet a condition: by a set, read once, where that is small, else by a lookup. */
function isAmong(program: string, condition: SQL): SQL {
  const met = sql`from ${redeemStates} where ${and(eq(redeemStates.programId, program), condition)} limit`
  return sql`case when (select count(*) from (select ${met} ${MAX_SET + 1}) as met) <= ${MAX_SET}
    then ${memberRedeems.id} in (select ${redeemStates.id} ${met} ${MAX_SET})
    else ${stateValue(condition)} end`
}

/** What a voucher's own columns tell is asked of them: an index has them. */
function isOfState(program: string, state: RedeemStateName): SQL | undefined {
  if (state === 'done') return eq(memberRedeems.progress, 100)
  const isUnmarked = and(eq(memberRedeems.progress, 0), isNull(memberRedeems.startTestAt))
  const hasOnlyCompleted = isAmong(program, sql`${redeemStates.onlyCompleted}`)
  return state === 'not_started'
    ? and(isUnmarked, not(hasOnlyCompleted))
    : and(
        lt(memberRedeems.progress, 100),
        or(gt(memberRedeems.progress, 0), isNotNull(memberRedeems.startTestAt), hasOnlyCompleted),
      )
}

/** The condition on a row of the table. */
export function meetsFilter(
  table: RedeemTable,
  program: string,
  { state, inactiveSince }: RedeemFilter,
): SQL | undefined {
  const since = inactiveSince && sql`${inactiveSince.toISOString()}::timestamptz`
  if (table === redeemStates)
    return and(
      state && eq(redeemStates.state, state),
      since && and(ne(redeemStates.state, 'done'), lt(redeemStates.lastActivity, since)),
    )
  return and(
    state && isOfState(program, state),
    since &&
      and(
        lt(memberRedeems.progress, 100),
        not(isAmong(program, sql`${redeemStates.lastActivity} >= ${since}`)),
      ),
  )
}
