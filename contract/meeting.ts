import { z } from 'zod'
import { Day, Flag, TimeOfDay, WebAddress } from './primitives.ts'

export const Weekday = z.enum(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])

const Times = z.array(z.object({ start_time: TimeOfDay, end_time: TimeOfDay })).max(20)

/** An online discussion: by weekday (`is_day`) or by date. Times are of the training provider's own clock. */
export const Meeting = z.object({
  /** 1 hides the link. */
  is_must_participate: Flag,
  link: WebAddress.nullish(),
  is_day: z.boolean(),
  days: z.array(z.object({ day: Weekday, times: Times })).max(7),
  dates: z.array(z.object({ date: Day, times: Times })).max(100),
})

/** As it is sent: multipart bodies write booleans as 1 and 0. */
export const MeetingInput = Meeting.extend({ is_day: z.union([z.boolean(), Flag]) })
