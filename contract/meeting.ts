import { z } from 'zod'
import { Day, Flag, TimeOfDay, WebAddress } from './primitives.ts'

export const Weekday = z.enum(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])

const MeetingTimes = z.array(z.object({ start_time: TimeOfDay, end_time: TimeOfDay })).max(20)

/** By weekday (`is_day`) or date. Times are of the training provider's clock. */
export const Meeting = z.object({
  /** 1 hides the link. */
  is_must_participate: Flag,
  link: WebAddress.nullish(),
  is_day: z.boolean(),
  days: z.array(z.object({ day: Weekday, times: MeetingTimes })).max(7),
  dates: z.array(z.object({ date: Day, times: MeetingTimes })).max(100),
})

const RequiredTimes = z.object({ times: MeetingTimes.min(1) })

/** Forms require a time per day; APIs do not. */
export const MeetingPlan = Meeting.extend({
  days: z.array(Meeting.shape.days.element.extend(RequiredTimes.shape)).max(7),
  dates: z.array(Meeting.shape.dates.element.extend(RequiredTimes.shape)).max(100),
})

/** Multipart bodies write booleans as 1 and 0. */
export const MeetingInput = Meeting.extend({ is_day: z.union([z.boolean(), Flag]) })
type MeetingInput = z.output<typeof MeetingInput>

/** Times that end before they start, and rows of the unused schedule. Paths are relative to the meeting. */
export function findMeetingIssues({ is_day, days, dates }: MeetingInput): {
  path: (string | number)[]
  rule: 'timesTurned' | 'unused'
}[] {
  const unusedField = is_day ? 'dates' : 'days'
  const usedRows = is_day ? days : dates
  const reversedTimeIssues = usedRows.flatMap(({ times }, rowIndex) =>
    times.flatMap(({ start_time, end_time }, timeIndex) =>
      end_time > start_time
        ? []
        : [
            {
              path: [is_day ? 'days' : 'dates', rowIndex, 'times', timeIndex, 'end_time'],
              rule: 'timesTurned' as const,
            },
          ],
    ),
  )
  return (is_day ? dates : days).length > 0
    ? [...reversedTimeIssues, { path: [unusedField], rule: 'unused' }]
    : reversedTimeIssues
}
