import { and, desc, eq, inArray, lt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '../../../../contract/call.ts'
import { DAY, startOfDay } from '../../../../contract/jakarta.ts'
import { toArrayLiteral } from '../../../db/arrays.ts'
import type { Db } from '../../../db/db.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import { activityCompletions, dayCounts, memberRedeems, members } from '../../../db/schema.ts'
import { matchesSearch, searchPatterns } from '../../../db/search.ts'
import { preparedPage } from '../../../entity/list.ts'
import { preparedRows, readPage, type Selection, type Window } from '../../../entity/listPages.ts'
import { memberContact } from '../member/columns.ts'
import { preparedDayPage } from '../member/pagesByDay.ts'
import { findInProgram, type SearchFilter } from '../member/searchPlan.ts'
import { completedOfRow } from './done.ts'
import { finishedDays, selectFinished } from './finishedDays.ts'
import type { MatrixFilter, ShownActivity } from './shown.ts'

type Params = Record<string, unknown>

const activities = sql.placeholder('activities')

const columns = {
  id: memberRedeems.id,
  license: memberRedeems.license,
  progress: memberRedeems.progress,
  member: memberContact,
  completed: completedOfRow(activities),
}

const order = { sort: 'created_at', direction: 'desc' } as const
const newestFirst = { by: memberRedeems.createdAt, direction: 'desc' } as const

const program = sql.placeholder('program')
const inProgram = eq(memberRedeems.programId, program)

/** Unfinished with the whole program: `progress` is stored, and has a partial index. */
const unfinishedProgram = lt(memberRedeems.progress, 100)

/** Lacking one of some activities: an index lookup per participant. */
const isUnfinished = (activities: SQLWrapper, n: SQLWrapper): SQL =>
  not(sql`(select count(*) from ${activityCompletions}
    where ${activityCompletions.memberRedeemId} = ${memberRedeems.id}
      and ${activityCompletions.activityId} = any(${activities}::uuid[])
  ) = ${n}::int`)

const prepareRows =
  (db: Db) =>
  ({ rows, total, order, name }: Selection) =>
    db
      .select({ ...columns, total })
      .from(memberRedeems)
      .innerJoin(members, eq(members.id, memberRedeems.memberId))
      .where(rows)
      .orderBy(...order)
      .prepare(name)

const filteredPage = (db: Db, condition: SQL | undefined, name: string) =>
  preparedPage(db, memberRedeems, {
    ...newestFirst,
    condition: and(inProgram, condition),
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
    condition: inProgram,
    name: 'matrix',
  })
  const ofTopic = filteredPage(
    db,
    and(
      isUnfinished(activities, sql.placeholder('n')),
      lt(memberRedeems.createdAt, sql`${sql.placeholder('before')}::timestamptz`),
    ),
    'matrix_unfinished_in_topic',
  )
  return {
    everybody: preparedRows(everybody, prepare),
    program: preparedRows(filteredPage(db, unfinishedProgram, 'matrix_unfinished'), prepare),
    topic: prepare({ ...ofTopic, total: sql<number>`0` }),
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
async function unfinishedInTopic(
  db: Db,
  shown: readonly ShownActivity[],
  params: Params & Window,
): Promise<Participants> {
  const counts = await statements(db).days.execute(params)
  const redeemed = counts.filter(({ counted }) => counted === 'redeems')
  const movedAway = counts.filter(({ counted }) => counted === 'redeems_left')
  const finished = await finishedDays(
    db,
    shown,
    movedAway.reduce((sum, { n }) => sum + n, 0),
  )
  const days = redeemed.map(({ day, n }) => ({ day, n: Math.max(0, n - (finished.get(day) ?? 0)) }))
  const total = days.reduce((sum, { n }) => sum + n, 0)
  let offset = params.offset
  const pageStart = days.find(({ n }) => {
    if (offset < n) return true
    offset -= n
    return false
  })
  if (!pageStart) return { list: [], total }
  const before = new Date(startOfDay(pageStart.day) + DAY).toISOString()
  return { list: await statements(db).topic.execute({ ...params, before, offset }), total }
}

/** Without activities nobody is unfinished; with one that has 0 completions everybody is. */
function effectiveFilter({ unfinishedOf, shown }: MatrixFilter): MatrixFilter['unfinishedOf'] | 'nobody' {
  if (unfinishedOf !== 'topic') return unfinishedOf
  if (shown.length === 0) return 'nobody'
  return shown.some(({ completed }) => completed === 0) ? undefined : 'topic'
}

export function toCondition(filter: MatrixFilter): SQL | undefined {
  const by = effectiveFilter(filter)
  const ids = filter.shown.map(({ id }) => id)
  const unfinished = {
    nobody: sql`false`,
    program: unfinishedProgram,
    topic: isUnfinished(sql`${toArrayLiteral(ids)}`, sql`${ids.length}`),
  }
  return and(
    eq(memberRedeems.programId, filter.programId),
    by && unfinished[by],
    filter.q ? matchesSearch(memberRedeems.search, filter.q) : undefined,
  )
}

/* Measured, in microseconds. */

/** Per lookup of a participant; per completion when all are read. */
const COST_LOOKUP = 9
const COST_COMPLETION = 0.2

function toSearchFilter(
  by: 'program' | 'topic' | undefined,
  shown: readonly ShownActivity[],
): SearchFilter | undefined {
  if (by === undefined) return undefined
  if (by === 'program') return { condition: unfinishedProgram, costPerRow: 0 }
  const ids = sql`${toArrayLiteral(shown.map(({ id }) => id))}`
  const n = sql`${shown.length}`
  return {
    condition: isUnfinished(ids, n),
    costPerRow: COST_LOOKUP,
    asSet: {
      // NOT IN always becomes a hashed subplan; a join may become a nested loop.
      condition: sql`${memberRedeems.id} not in (${selectFinished(ids, n)})`,
      cost: COST_COMPLETION * shown.reduce((sum, { completed }) => sum + completed, 0),
    },
  }
}

async function search(db: Db, filter: MatrixFilter & { q: string }, window: Window): Promise<Participants> {
  const { programId, q, shown } = filter
  const by = effectiveFilter(filter)
  if (by === 'nobody') return { list: [], total: 0 }
  const searchFilter = toSearchFilter(by, shown)
  const { ids, total } = await findInProgram(db, { program: programId, q, searchFilter, ...order, ...window })
  const params = { ids: toArrayLiteral(ids), activities: toArrayLiteral(shown.map(({ id }) => id)) }
  const list = ids.length === 0 ? [] : await statements(db).everybody.byIds.execute(params)
  return { list, total }
}

const isSearch = (filter: MatrixFilter): filter is MatrixFilter & { q: string } =>
  searchPatterns(filter.q ?? '').length > 0

/** Newest first, with the exact total; a search counts up to `COUNT_LIMIT`. */
export async function findParticipants(db: Db, filter: MatrixFilter, window: Window): Promise<Participants> {
  if (isSearch(filter)) {
    const { list, total } = await search(db, filter, window)
    return total > COUNT_LIMIT ? { list, total: COUNT_LIMIT, more: true } : { list, total }
  }
  const { programId, shown } = filter
  const by = effectiveFilter(filter)
  if (by === 'nobody') return { list: [], total: 0 }
  const ids = shown.map(({ id }) => id)
  const params = { ...window, program: programId, activities: toArrayLiteral(ids), n: ids.length }
  if (by === 'topic') return unfinishedInTopic(db, shown, params)
  return readPage(statements(db)[by ?? 'everybody'], params)
}
