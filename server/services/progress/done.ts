import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/call.ts'
import type { memberCalls } from '../../../contract/member.ts'
import { activityCompletions, memberRedeems } from '../../db/schema.ts'
import type { ShownActivity } from './shown.ts'

type Done = Answer<(typeof memberCalls)['member.progress']>['list'][number]['done']

/**
 * What was completed with a voucher, in lists of one order; null for what has nothing. Places count from 1 among the
 * activities that were asked for, null for any other; moments are in UTC, as JSON of PostgreSQL has them:
 * `2026-03-01T05:00:00.12`.
 */
export type Completed = [
  places: (number | null)[] | null,
  moments: string[] | null,
  scores: (number | null)[] | null,
  due: boolean[] | null,
]

const c = activityCompletions

/**
 * What was completed with the voucher of a row, for `toDone`. A page has thousands: as rows, with a Date each, they cost
 * the server more than all else.
 *
 * @param activities the ids that `toDone` is given, as one parameter.
 */
export const completedOfRow = (activities: SQLWrapper): SQL<Completed> => sql`(
  select json_build_array(array_agg(array_position(${activities}::uuid[], ${c.activityId})),
    array_agg(${c.completedAt} at time zone 'UTC'), array_agg(${c.score}), array_agg(${c.awaiting}))
  from ${c} where ${c.memberRedeemId} = ${memberRedeems.id})`

const [SECONDS, REST] = ['2026-03-01T05:00:00', '.000Z']

/** As `Date.prototype.toISOString` writes it: PostgreSQL leaves out zeros at the end. */
const toIsoString = (utc: string) => utc + REST.slice(utc.length - SECONDS.length)

/** What was completed of the activities that are shown, in their order. */
export function toDone(
  [positions, moments, scores, awaiting]: Completed,
  shown: readonly Pick<ShownActivity, 'id'>[],
): Done {
  // With a gap for each activity that was not completed.
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
