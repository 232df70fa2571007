import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { createPromiseCache } from '../../../common/promiseCache.ts'
import { toArrayLiteral } from '../../../db/arrays.ts'
import type { Db } from '../../../db/db.ts'
import { namedStatement } from '../../../db/namedStatement.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import { activityCompletions, memberRedeems } from '../../../db/schema.ts'
import { jakartaOffset } from '../member/pagesByDay.ts'
import type { ListedActivity } from './listedActivities.ts'

const CACHE_SIZE = 200

/** By redeem day, `YYYY-MM-DD`: participants who completed all of some activities. */
type FinishedDays = ReadonlyMap<string, number>

const dayOf = (moment: SQLWrapper) => sql`(${moment} at time zone 'UTC' + ${jakartaOffset})::date::text`

/** Vouchers that completed all of these. Aggregates in the index: three times as fast as a lookup per participant. */
export const selectFinished = (activities: SQLWrapper, n: SQLWrapper): SQL => sql`
  select ${activityCompletions.memberRedeemId} as id from ${activityCompletions}
  where ${activityCompletions.activityId} = any(${activities}::uuid[])
  group by 1 having count(*) = ${n}::int`

const readFinishedDays = namedStatement<{ day: string; n: number }>(
  'finished_days',
  sql`select ${dayOf(memberRedeems.createdAt)} as day, count(*)::int as n
    from (${selectFinished(sql.placeholder('activities'), sql.placeholder('n'))}) as finished
    join ${memberRedeems} on ${eq(memberRedeems.id, sql`finished.id`)} group by 1`,
)

async function countFinishedByDay(db: Db, ids: readonly string[]): Promise<FinishedDays> {
  const rows = await readFinishedDays(db, { activities: toArrayLiteral(ids), n: ids.length })
  return new Map(rows.map(({ day, n }) => [day, n]))
}

const caches = perDatabase(() => createPromiseCache<FinishedDays>(CACHE_SIZE))

/**
 * By redeem day. Counting reads every completion: cached until one is added or a voucher moves to another day.
 * Completions are never removed: their counts are the cache's version.
 * @param movedCount how many vouchers of the program ever moved, read before this call.
 */
export async function finishedDays(
  db: Db,
  listedActivities: readonly ListedActivity[],
  movedCount: number,
): Promise<FinishedDays> {
  const ids = listedActivities.map(({ id }) => id).sort()
  const version = [...listedActivities.map(({ id, completed }) => `${id} ${completed}`), movedCount].join()
  return await caches(db)(ids.join(), () => countFinishedByDay(db, ids), version)
}
