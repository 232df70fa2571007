import type { CallResponse } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import { JsonText } from '../../../common/jsonText.ts'
import type { CompletionArrays } from './completions.ts'

type List = CallResponse<(typeof memberCalls)['member.progress']>['list']

type Participant = Omit<List[number], 'done' | 'member'> &
  Omit<List[number]['member'], 'id'> & { member_id: string; completed: CompletionArrays }

const SECONDS = '2026-03-01T05:00:00'
const ZERO_FRACTION = '.000Z'

/** As `Date.prototype.toISOString`: PostgreSQL omits trailing zeros. */
const toIsoString = (utc: string) => utc + ZERO_FRACTION.slice(utc.length - SECONDS.length)

/** @param starts each activity's beginning of a completion, to its moment. */
function completionsText(
  [positions, moments, scores, awaiting]: CompletionArrays,
  starts: readonly string[],
): string {
  // Sparse: a hole for each activity not completed.
  const completions: (string | undefined)[] = []
  for (const [n, position] of (positions ?? []).entries()) {
    const start = position === null ? undefined : starts[position - 1]
    const moment = moments?.[n]
    if (position === null || start === undefined || moment === undefined) continue
    const result = `","score":${scores?.[n] ?? null},"due":${awaiting?.[n] ?? false}}`
    completions[position - 1] = start + toIsoString(moment) + result
  }
  return completions.filter((each) => each !== undefined).join(',')
}

/**
 * The list of the response, completions in the order of `activities`. A page has thousands: as objects, written by
 * `JSON.stringify`, they would dominate its cost.
 */
export function toListJson(
  participants: readonly Participant[],
  activities: readonly { id: string }[],
): JsonText<List> {
  const starts = activities.map(({ id }) => `{"activity_id":"${id}","completed_at":"`)
  const items = participants.map(
    ({ redeem_id, license, progress, member_id, fullname, phone, email, completed }) => {
      const item = { redeem_id, license, progress, member: { id: member_id, fullname, phone, email } }
      return `${JSON.stringify(item).slice(0, -1)},"done":[${completionsText(completed, starts)}]}`
    },
  )
  return new JsonText(`[${items.join(',')}]`)
}
