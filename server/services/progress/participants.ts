import { and, desc, eq, lt, not, type SQL, sql } from 'drizzle-orm'
import { MOST_FOUND } from '../../../contract/call.ts'
import { DAY, startOfDay } from '../../../contract/jakarta.ts'
import type { Db } from '../../db/db.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { activityCompletions, dayCounts, memberRedeems, members } from '../../db/schema.ts'
import { isFoundBy } from '../../db/search.ts'
import { preparedDayPage } from '../dayPages.ts'
import { preparedPage } from '../list.ts'
import { finishedDays } from './finishedDays.ts'
import type { ShownActivity } from './shown.ts'

/** Who stands in a matrix. */
export type MatrixFilter = {
  programId: string
  /** Only those who have not completed everything: of the program, or of the activities that are shown of a topic. */
  unfinishedOf: 'program' | 'topic' | undefined
  shown: readonly ShownActivity[]
  q: string | undefined
}

type Page = { rows: SQL; order: SQL[]; name: string; counted: { execute: (given: Given) => Promise<Totals> } }
type Window = { rows: number; offset: number }
type Given = Record<string, unknown>
type Totals = { total: number }[]

const columns = {
  id: memberRedeems.id,
  license: memberRedeems.license,
  progress: memberRedeems.progress,
  member: { id: members.id, fullname: members.fullname, phone: members.phone, email: members.email },
}

const newestFirst = { by: memberRedeems.createdAt, direction: 'desc' } as const

const program = sql.placeholder('program')
const inProgram = eq(memberRedeems.programId, program)

/** Of a program's whole its `progress` says it, which an index knows; of a topic its completions, a look for each on the way. */
const unfinished = {
  program: lt(memberRedeems.progress, 100),
  topic: not(sql`(select count(*) from ${activityCompletions}
    where ${activityCompletions.memberRedeemId} = ${memberRedeems.id}
      and ${activityCompletions.activityId} = any(${sql.placeholder('activities')}::uuid[])
  ) = ${sql.placeholder('n')}::int`),
} as const

const rowsOn = (db: Db, { rows, order, name }: Page) =>
  db
    .select(columns)
    .from(memberRedeems)
    .innerJoin(members, eq(members.id, memberRedeems.memberId))
    .where(rows)
    .orderBy(...order)
    .prepare(name)

const readable = (db: Db, page: Page) => {
  const rows = rowsOn(db, page)
  return async (given: Given) => {
    const [list, [counted]] = await Promise.all([rows.execute(given), page.counted.execute(given)])
    return { list, total: counted?.total ?? 0 }
  }
}

/** A page of those who meet a condition, in the list's order. */
const narrowed = (db: Db, wanted: SQL | undefined, name: string, isSearch = false): Page =>
  preparedPage(db, memberRedeems, { ...newestFirst, wanted: and(inProgram, wanted), isSearch, name })

type Participants = Awaited<ReturnType<ReturnType<typeof readable>>> & { more?: true }

const statements = perDatabase((db) => {
  const everybody = preparedDayPage(db, memberRedeems, {
    ...newestFirst,
    ...{ counted: 'redeems', scope: program, wanted: inProgram, name: 'matrix' },
  })
  const ofTopic = narrowed(
    db,
    and(unfinished.topic, lt(memberRedeems.createdAt, sql`${sql.placeholder('before')}::timestamptz`)),
    'matrix_unfinished_in_topic',
  )
  return {
    everybody: readable(db, everybody),
    program: readable(db, narrowed(db, unfinished.program, 'matrix_unfinished')),
    topic: rowsOn(db, ofTopic),
    days: db
      .select({ day: dayCounts.day, n: dayCounts.n })
      .from(dayCounts)
      .where(and(eq(dayCounts.counted, 'redeems'), eq(dayCounts.scope, program)))
      .orderBy(desc(dayCounts.day))
      .prepare('redeem_days'),
  }
})

/**
 * A page of those who are not finished with a topic. Days tell how many they are, and on which one the page begins: whoever
 * redeemed then, without those of them who are finished. So only participants of that day are looked at one by one.
 */
async function unfinishedInTopic(
  db: Db,
  shown: readonly ShownActivity[],
  given: Given & Window,
): Promise<Participants> {
  const [redeemed, finished] = await Promise.all([
    statements(db).days.execute(given),
    finishedDays(db, shown),
  ])
  const days = redeemed.map(({ day, n }) => ({ day, n: Math.max(0, n - (finished.get(day) ?? 0)) }))
  const total = days.reduce((sum, { n }) => sum + n, 0)
  let offset = given.offset
  const first = days.find(({ n }) => {
    if (offset < n) return true
    offset -= n
    return false
  })
  if (!first) return { list: [], total }
  const before = new Date(startOfDay(first.day) + DAY).toISOString()
  return { list: await statements(db).topic.execute({ ...given, before, offset }), total }
}

/** Nobody can lack what is not there, and everybody lacks what nobody has completed. */
function narrowest({ unfinishedOf, shown }: MatrixFilter): MatrixFilter['unfinishedOf'] | 'nobody' {
  if (unfinishedOf !== 'topic') return unfinishedOf
  if (shown.length === 0) return 'nobody'
  return shown.some(({ completed }) => completed === 0) ? undefined : 'topic'
}

/**
 * A page of the participants of a program, the newest first, and how many they are: exactly, but of a search no more
 * than `MOST_FOUND` are counted.
 */
export async function findParticipants(db: Db, filter: MatrixFilter, window: Window): Promise<Participants> {
  const by = narrowest(filter)
  if (by === 'nobody') return { list: [], total: 0 }
  const ids = filter.shown.map(({ id }) => id)
  const given = { ...window, program: filter.programId, activities: `{${ids.join()}}`, n: ids.length }
  const found = filter.q ? isFoundBy(memberRedeems.search, filter.q) : undefined
  if (!found && by === 'topic') return unfinishedInTopic(db, filter.shown, given)
  if (!found) return (by ? statements(db).program : statements(db).everybody)(given)
  const page = narrowed(db, and(by && unfinished[by], found), '', true)
  const { list, total } = await readable(db, page)(given)
  return total > MOST_FOUND ? { list, total: MOST_FOUND, more: true } : { list, total }
}
