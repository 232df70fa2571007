import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { JAKARTA } from '../../../contract/jakarta.ts'
import type { Db } from '../../db/db.ts'
import { namedStatement } from '../../db/namedStatement.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { activityCompletions, memberRedeems } from '../../db/schema.ts'
import type { ShownActivity } from './shown.ts'

/** Of how many sets of activities the days are remembered. */
const MOST_KEPT = 200

/** How many participants who redeemed on a day, `YYYY-MM-DD`, have completed all of some activities. */
type FinishedDays = ReadonlyMap<string, number>

type Kept = { asOf: string; days: Promise<FinishedDays> }

const dayOf = (moment: SQLWrapper) =>
  sql`(${moment} at time zone 'UTC' + ${sql.raw(`interval '${JAKARTA / 3_600_000} hours'`)})::date::text`

/**
 * Ids of the vouchers with which all of some activities were completed. Completions of these alone are read, in their
 * index: a look for each participant takes three times as long.
 */
export const finishedWith = (activities: SQLWrapper, n: SQLWrapper): SQL => sql`
  select ${activityCompletions.memberRedeemId} as id from ${activityCompletions}
  where ${activityCompletions.activityId} = any(${activities}::uuid[])
  group by 1 having count(*) = ${n}::int`

const counted = namedStatement<{ day: string; n: number }>(
  'finished_days',
  sql`select ${dayOf(memberRedeems.createdAt)} as day, count(*)::int as n
    from (${finishedWith(sql.placeholder('activities'), sql.placeholder('n'))}) as finished
    join ${memberRedeems} on ${eq(memberRedeems.id, sql`finished.id`)} group by 1`,
)

async function countDays(db: Db, ids: readonly string[]): Promise<FinishedDays> {
  const rows = await counted(db, { activities: `{${ids.join()}}`, n: ids.length })
  return new Map(rows.map(({ day, n }) => [day, n]))
}

const keptBy = perDatabase(() => new Map<string, Kept>())

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
  const kept = keptBy(db)
  const known = kept.get(key)
  if (known?.asOf === asOf) return known.days
  const days = countDays(db, ids)
  kept.delete(key)
  kept.set(key, { asOf, days })
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  try {
    return await days
  } catch (error) {
    if (kept.get(key)?.days === days) kept.delete(key)
    throw error
  }
}
