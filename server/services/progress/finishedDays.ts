import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { JAKARTA } from '../../../contract/jakarta.ts'
import type { Db } from '../../db/db.ts'
import { namedStatement } from '../../db/namedStatement.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { activityCompletions, memberRedeems } from '../../db/schema.ts'
import type { ShownActivity } from './shown.ts'

/** Of how many sets of activities the days are remembered. */
const CACHE_SIZE = 200

/** How many participants who redeemed on a day, `YYYY-MM-DD`, have completed all of some activities. */
type FinishedDays = ReadonlyMap<string, number>

type CacheEntry = { asOf: string; days: Promise<FinishedDays> }

const dayOf = (moment: SQLWrapper) =>
  sql`(${moment} at time zone 'UTC' + ${sql.raw(`interval '${JAKARTA / 3_600_000} hours'`)})::date::text`

/**
 * Ids of the vouchers with which all of some activities were completed. Completions of these alone are read, in their
 * index: a look for each participant takes three times as long.
 */
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

async function countDays(db: Db, ids: readonly string[]): Promise<FinishedDays> {
  const rows = await readFinishedDays(db, { activities: `{${ids.join()}}`, n: ids.length })
  return new Map(rows.map(({ day, n }) => [day, n]))
}

const caches = perDatabase(() => new Map<string, CacheEntry>())

/**
 * How many participants have completed all of these activities, by the day on which they redeemed. Counting them reads
 * every completion of the activities; what was counted holds as long as no more have been completed, and nobody turned
 * out to have redeemed on another day. Completions are never taken back, so the counts that the activities were read
 * with tell.
 *
 * @param moved how many vouchers of the program ever left their day, read before this is called.
 */
export async function finishedDays(
  db: Db,
  shown: readonly ShownActivity[],
  moved: number,
): Promise<FinishedDays> {
  const ids = shown.map(({ id }) => id).sort()
  const key = ids.join()
  const asOf = [...shown.map(({ id, completed }) => `${id} ${completed}`), moved].join()
  const cache = caches(db)
  const cached = cache.get(key)
  if (cached?.asOf === asOf) return cached.days
  const days = countDays(db, ids)
  cache.delete(key)
  cache.set(key, { asOf, days })
  for (const oldest of cache.keys()) {
    if (cache.size <= CACHE_SIZE) break
    cache.delete(oldest)
  }
  try {
    return await days
  } catch (error) {
    if (cache.get(key)?.days === days) cache.delete(key)
    throw error
  }
}
