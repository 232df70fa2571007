import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { activityCompletions, memberRedeems } from '../../../db/schema.ts'

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
 * @param activities the ids, as one parameter.
 */
export const completionArraysOfRow = (activities: SQLWrapper): SQL<CompletionArrays> => sql`(
  select json_build_array(array_agg(array_position(${activities}::uuid[], ${c.activityId})),
    array_agg(${c.completedAt} at time zone 'UTC'), array_agg(${c.score}), array_agg(${c.awaiting}))
  from ${c} where ${c.memberRedeemId} = ${memberRedeems.id})`
