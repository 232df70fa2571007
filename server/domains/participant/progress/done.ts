import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Answer } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import { activityCompletions, memberRedeems } from '../../../db/schema.ts'
import type { ShownActivity } from './shown.ts'

type Done = Answer<(typeof memberCalls)['member.progress']>['list'][number]['done']

/**
 * A voucher's completions as parallel arrays; null when empty. Positions count from 1 among the requested activities, null
 * for any other; moments are UTC as PostgreSQL writes them into JSON: `2026-03-01T05:00:00.12`.
 */
export type Completed = [
  positions: (number | null)[] | null,
  moments: string[] | null,
  scores: (number | null)[] | null,
  awaiting: boolean[] | null,
]

const c = activityCompletions

/**
 * A page has thousands: as rows with Date objects they would dominate its cost.
 * @param activities the ids passed to `toDone`, as one parameter.
 */
export const completedOfRow = (activities: SQLWrapper): SQL<Completed> => sql`(
  select json_build_array(array_agg(array_position(${activities}::uuid[], ${c.activityId})),
    array_agg(${c.completedAt} at time zone 'UTC'), array_agg(${c.score}), array_agg(${c.awaiting}))
  from ${c} where ${c.memberRedeemId} = ${memberRedeems.id})`

const SECONDS = '2026-03-01T05:00:00'
const REST = '.000Z'

/** As `Date.prototype.toISOString`: PostgreSQL omits trailing zeros. */
const toIsoString = (utc: string) => utc + REST.slice(utc.length - SECONDS.length)

export function toDone(
  [positions, moments, scores, awaiting]: Completed,
  shown: readonly Pick<ShownActivity, 'id'>[],
): Done {
  // Sparse: a hole for each activity not completed.
  const done: (Done[number] | undefined)[] = []
  for (const [n, position] of (positions ?? []).entries()) {
    const activity = position === null ? undefined : shown[position - 1]
    const moment = moments?.[n]
    if (position === null || !activity || moment === undefined) continue
    done[position - 1] = {
      activity_id: activity.id,
      completed_at: toIsoString(moment),
      score: scores?.[n] ?? null,
      due: awaiting?.[n] ?? false,
    }
  }
  return done.filter((each) => each !== undefined)
}
