import type { CallResponse } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import { JsonBytes } from '../../../common/jsonBytes.ts'
import type { CompletionArrays } from './completions.ts'

type List = CallResponse<(typeof memberCalls)['member.progress']>['list']

type Participant = Omit<List[number], 'done' | 'member'> &
  Omit<List[number]['member'], 'id'> & { member_id: string; completed: CompletionArrays }

const NO_MOMENT = '0000-00-00T00:00:00.000Z'
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** As most are: without a score, and awaiting nothing. */
const completionTemplate = (id: string) =>
  `{"activity_id":"${id}","completed_at":"${NO_MOMENT}","score":null,"due":false},`

const MOMENT_START = completionTemplate(NO_ID).indexOf(NO_MOMENT)
const SCORE_START = completionTemplate(NO_ID).indexOf('null')
/** A number has at most 25 characters. */
const MAX_COMPLETION = completionTemplate(NO_ID).length + 25
/** Bytes of a UTF-16 code unit in UTF-8. */
const MAX_UTF8 = 3
const COMMA = ','.charCodeAt(0)

/** The inverse of the positions: a hole for each activity not completed. */
function indexesOf(positions: CompletionArrays[0]): (number | undefined)[] {
  const indexes: (number | undefined)[] = []
  for (const [index, position] of (positions ?? []).entries())
    if (position !== null) indexes[position - 1] = index
  return indexes
}

/** Writes a voucher's completions, each followed by a comma. @returns where they end. */
function writeCompletions(
  json: Buffer,
  start: number,
  [positions, moments, scores, awaiting]: CompletionArrays,
  templates: readonly Buffer[],
): number {
  let end = start
  const indexes = indexesOf(positions)
  for (let n = 0; n < indexes.length; n++) {
    const index = indexes[n]
    const template = templates[n]
    if (index === undefined || !template) continue
    json.set(template, end)
    // Over the zeros, of which PostgreSQL omits those at the end.
    const moment = moments?.[index] ?? ''
    for (let i = 0; i < moment.length; i++) json[end + MOMENT_START + i] = moment.charCodeAt(i)
    const score = scores?.[index] ?? null
    const due = awaiting?.[index] ?? false
    if (score === null && !due) end += template.length
    else end += SCORE_START + json.write(`${score},"due":${due}},`, end + SCORE_START)
  }
  return end
}

function headOf({ redeem_id, license, progress, member_id, fullname, phone, email }: Participant): string {
  const head = { redeem_id, license, progress, member: { id: member_id, fullname, phone, email } }
  return `${JSON.stringify(head).slice(0, -1)},"done":[`
}

/**
 * The list of the response, completions in the order of `activities`. A page has thousands: as objects, written by
 * `JSON.stringify`, they would dominate its cost. Hence bytes, and a template for each activity.
 */
export function toListJson(
  participants: readonly Participant[],
  activities: readonly { id: string }[],
): JsonBytes<List> {
  const templates = activities.map(({ id }) => Buffer.from(completionTemplate(id)))
  const rows = participants.map((participant) => ({
    head: headOf(participant),
    completed: participant.completed,
  }))
  const sizes = rows.map(
    ({ head, completed: [positions] }) =>
      head.length * MAX_UTF8 + (positions?.length ?? 0) * MAX_COMPLETION + ']},'.length,
  )
  const json = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size, '[]'.length))
  let end = json.write('[')
  const endList = (closing: string) => {
    if (json[end - 1] === COMMA) end -= 1
    end += json.write(closing, end)
  }
  for (const { head, completed } of rows) {
    end += json.write(head, end)
    end = writeCompletions(json, end, completed, templates)
    endList(']},')
  }
  endList(']')
  return new JsonBytes(json.subarray(0, end))
}
