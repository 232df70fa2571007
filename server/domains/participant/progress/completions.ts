import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CallResponse } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import { activityCompletions, memberRedeems } from '../../../db/schema.ts'
import type { ListedActivity } from './listedActivities.ts'

type Completions = CallResponse<(typeof memberCalls)['member.progress']>['list'][number]['done']

/**
 * A voucher's completions as parallel arrays; null when empty. Positions count from 1 among the requested activities, null
 * for any other; moments are UTC as PostgreSQL writes them into JSON: `2026-03-01T05:00:00.12`.
 */
export type CompletionArrays = [
  positions: (number | null)[] | null,
  moments: string[] | null,
  scores: (number | null)[] | null,
  awaiting: boolean[] | null,
]

const c = activityCompletions

/**
 * A page has thousands: as rows with Date objects they would dominate its cost.
 * @param activities the ids passed to `toCompletions`, as one parameter.
 */
export const completionArraysOfRow = (activities: SQLWrapper): SQL<CompletionArrays> => sql`(
  select json_build_array(array_agg(array_position(${activities}::uuid[], ${c.activityId})),
    array_agg(${c.completedAt} at time zone 'UTC'), array_agg(${c.score}), array_agg(${c.awaiting}))
  from ${c} where ${c.memberRedeemId} = ${memberRedeems.id})`

const SECONDS = '2026-03-01T05:00:00'
const ZERO_FRACTION = '.000Z'

/** As `Date.prototype.toISOString`: PostgreSQL omits trailing zeros. */
const toIsoString = (utc: string) => utc + ZERO_FRACTION.slice(utc.length - SECONDS.length)

export function toCompletions(
  [positions, moments, scores, awaiting]: CompletionArrays,
  listedActivities: readonly Pick<ListedActivity, 'id'>[],
): Completions {
  // Sparse: a hole for each activity not completed.
  const completions: (Completions[number] | undefined)[] = []
  for (const [n, position] of (positions ?? []).entries()) {
    const activity = position === null ? undefined : listedActivities[position - 1]
    const moment = moments?.[n]
    if (position === null || !activity || moment === undefined) continue
    completions[position - 1] = {
      activity_id: activity.id,
      completed_at: toIsoString(moment),
      score: scores?.[n] ?? null,
      due: awaiting?.[n] ?? false,
    }
  }
  return completions.filter((each) => each !== undefined)
}
