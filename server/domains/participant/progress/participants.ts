import { and, desc, eq, inArray, lt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '../../../../contract/call.ts'
import { DAY_MS, startOfDay } from '../../../../contract/jakarta.ts'
import { toArrayLiteral } from '../../../db/arrays.ts'
import type { Db } from '../../../db/db.ts'
import { namedStatement } from '../../../db/namedStatement.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import { activityCompletions, dayCounts, memberRedeems, members } from '../../../db/schema.ts'
import { matchesSearch, searchPatterns } from '../../../db/search.ts'
import { preparedPage } from '../../../entity/list.ts'
import { preparedRows, readPage, type Selection, type Window } from '../../../entity/listPages.ts'
import { preparedDayPage } from '../member/pagesByDay.ts'
import { findInProgram, type SearchFilter } from '../member/searchPlan.ts'
import { type CompletionArrays, completionArraysOfRow } from './completions.ts'
import { finishedDays, selectFinished } from './finishedDays.ts'
import type { ListedActivity, ProgressFilter } from './listedActivities.ts'

type Params = Record<string, unknown>

const activities = sql.placeholder('activities')

type Row = {
  redeem_id: string
  license: string
  progress: number
  member_id: string
  fullname: string
  phone: string | null
  email: string | null
  completed: CompletionArrays
  total: number
}

const searchOrder = { sort: 'created_at', direction: 'desc' } as const
const newestFirst = { sortColumn: memberRedeems.createdAt, direction: 'desc' } as const

const program = sql.placeholder('program')
const isInProgram = eq(memberRedeems.programId, program)

/** Unfinished with the whole program: `progress` is stored, and has a partial index. */
const isProgramUnfinished = lt(memberRedeems.progress, 100)

/** Lacking one of some activities: an index lookup per participant. */
const isUnfinished = (activities: SQLWrapper, n: SQLWrapper): SQL =>
  not(sql`(select count(*) from ${activityCompletions}
    where ${activityCompletions.memberRedeemId} = ${memberRedeems.id}
      and ${activityCompletions.activityId} = any(${activities}::uuid[])
  ) = ${n}::int`)

/** Mapped by the query builder, its rows would cost more than all else that is done for them. */
const prepareRows = (db: Db) => (selection: Selection) => {
  const { where, total, order, name } = selection
  const read = namedStatement<Row>(
    name,
    sql`select ${memberRedeems.id} as redeem_id, ${memberRedeems.license}, ${memberRedeems.progress},
      ${members.id} as member_id, ${members.fullname}, ${members.phone}, ${members.email},
      ${completionArraysOfRow(activities)} as completed, (${total})::int as total
    from ${memberRedeems} join ${members} on ${eq(members.id, memberRedeems.memberId)}
    where ${where} order by ${sql.join(order, sql`, `)}`,
  )
  return { execute: (params: Params = {}) => read(db, params) }
}

const filteredPage = (db: Db, condition: SQL | undefined, name: string) =>
  preparedPage(db, memberRedeems, {
    ...newestFirst,
    condition: and(isInProgram, condition),
    isSearch: false,
    name,
  })

type Rows = Awaited<ReturnType<ReturnType<ReturnType<typeof prepareRows>>['execute']>>
type Participants = { list: Rows; total: number; more?: true }

const statements = perDatabase((db) => {
  const prepare = prepareRows(db)
  const everybody = preparedDayPage(db, memberRedeems, {
    ...newestFirst,
    counted: 'redeems',
    scope: program,
    condition: isInProgram,
    name: 'matrix',
  })
  const unfinishedTopicPage = filteredPage(
    db,
    and(
      isUnfinished(activities, sql.placeholder('n')),
      lt(memberRedeems.createdAt, sql`${sql.placeholder('before')}::timestamptz`),
    ),
    'matrix_unfinished_in_topic',
  )
  return {
    everybody: preparedRows(everybody, prepare),
    program: preparedRows(filteredPage(db, isProgramUnfinished, 'matrix_unfinished'), prepare),
    topic: prepare({ ...unfinishedTopicPage, total: sql<number>`0` }),
    days: db
      .select({ counted: dayCounts.counted, day: dayCounts.day, n: dayCounts.n })
      .from(dayCounts)
      .where(and(inArray(dayCounts.counted, ['redeems', 'redeems_left']), eq(dayCounts.scope, program)))
      .orderBy(desc(dayCounts.day))
      .prepare('redeem_days'),
  }
})

/**
 * Redeemed minus finished per day gives the total, and the day on which the page begins: only its participants are checked.
 */
async function listUnfinishedInTopic(
  db: Db,
  listedActivities: readonly ListedActivity[],
  params: Params & Window,
): Promise<Participants> {
  const counts = await statements(db).days.execute(params)
  const redeemedDays = counts.filter(({ counted }) => counted === 'redeems')
  const movedDays = counts.filter(({ counted }) => counted === 'redeems_left')
  const finishedByDay = await finishedDays(
    db,
    listedActivities,
    movedDays.reduce((sum, { n }) => sum + n, 0),
  )
  const days = redeemedDays.map(({ day, n }) => ({ day, n: Math.max(0, n - (finishedByDay.get(day) ?? 0)) }))
  const total = days.reduce((sum, { n }) => sum + n, 0)
  let offset = params.offset
  const pageStart = days.find(({ n }) => {
    if (offset < n) return true
    offset -= n
    return false
  })
  if (!pageStart) return { list: [], total }
  const createdBefore = new Date(startOfDay(pageStart.day) + DAY_MS).toISOString()
  return { list: await statements(db).topic.execute({ ...params, before: createdBefore, offset }), total }
}

/** Without activities nobody is unfinished; with one that has 0 completions everybody is. */
function effectiveScope({
  unfinishedScope,
  listedActivities,
}: ProgressFilter): ProgressFilter['unfinishedScope'] | 'nobody' {
  if (unfinishedScope !== 'topic') return unfinishedScope
  if (listedActivities.length === 0) return 'nobody'
  return listedActivities.some(({ completed }) => completed === 0) ? undefined : 'topic'
}

export function toCondition(filter: ProgressFilter): SQL | undefined {
  const unfinishedScope = effectiveScope(filter)
  const ids = filter.listedActivities.map(({ id }) => id)
  const conditions = {
    nobody: sql`false`,
    program: isProgramUnfinished,
    topic: isUnfinished(sql`${toArrayLiteral(ids)}`, sql`${ids.length}`),
  }
  return and(
    eq(memberRedeems.programId, filter.programId),
    unfinishedScope && conditions[unfinishedScope],
    filter.q ? matchesSearch(memberRedeems.search, filter.q) : undefined,
  )
}

/* Measured, in microseconds. */

/** Per lookup of a participant; per completion when all are read. */
const COST_LOOKUP = 9
const COST_COMPLETION = 0.2

function toSearchFilter(
  unfinishedScope: 'program' | 'topic' | undefined,
  listedActivities: readonly ListedActivity[],
): SearchFilter | undefined {
  if (unfinishedScope === undefined) return undefined
  if (unfinishedScope === 'program') return { condition: isProgramUnfinished, costPerRow: 0 }
  const ids = sql`${toArrayLiteral(listedActivities.map(({ id }) => id))}`
  const n = sql`${listedActivities.length}`
  return {
    condition: isUnfinished(ids, n),
    costPerRow: COST_LOOKUP,
    asSet: {
      // NOT IN always becomes a hashed subplan; a join may become a nested loop.
      condition: sql`${memberRedeems.id} not in (${selectFinished(ids, n)})`,
      cost: COST_COMPLETION * listedActivities.reduce((sum, { completed }) => sum + completed, 0),
    },
  }
}

async function searchInProgram(db: Db, filter: ProgressFilter & { q: string }, window: Window) {
  const { programId, q, listedActivities } = filter
  const unfinishedScope = effectiveScope(filter)
  if (unfinishedScope === 'nobody') return { list: [], total: 0 }
  const searchFilter = toSearchFilter(unfinishedScope, listedActivities)
  const { ids, total } = await findInProgram(db, {
    program: programId,
    q,
    searchFilter,
    ...searchOrder,
    ...window,
  })
  const params = {
    ids: toArrayLiteral(ids),
    activities: toArrayLiteral(listedActivities.map(({ id }) => id)),
  }
  const list = ids.length === 0 ? [] : await statements(db).everybody.byIds.execute(params)
  return { list, total }
}

const isSearch = (filter: ProgressFilter): filter is ProgressFilter & { q: string } =>
  searchPatterns(filter.q ?? '').length > 0

/** Newest first, with the exact total; a search counts up to `COUNT_LIMIT`. */
export async function findParticipants(
  db: Db,
  filter: ProgressFilter,
  window: Window,
): Promise<Participants> {
  if (isSearch(filter)) {
    const { list, total } = await searchInProgram(db, filter, window)
    return total > COUNT_LIMIT ? { list, total: COUNT_LIMIT, more: true } : { list, total }
  }
  const { programId, listedActivities } = filter
  const unfinishedScope = effectiveScope(filter)
  if (unfinishedScope === 'nobody') return { list: [], total: 0 }
  const ids = listedActivities.map(({ id }) => id)
  const params = { ...window, program: programId, activities: toArrayLiteral(ids), n: ids.length }
  if (unfinishedScope === 'topic') return listUnfinishedInTopic(db, listedActivities, params)
  return readPage(statements(db)[unfinishedScope ?? 'everybody'], params)
}
