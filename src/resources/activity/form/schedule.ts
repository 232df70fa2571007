import { valueAt } from '../../_kit/declaration/valueAt.ts'
import { isByDay } from '../activityInput.ts'

type Values = Readonly<Record<string, unknown>>
type Schedule = 'days' | 'dates'

const emptyTime = { start_time: null, end_time: null }

const emptyRows = {
  days: [{ day: null, times: [emptyTime] }],
  dates: [{ date: null, times: [emptyTime] }],
} as const

export const scheduleOf = (meeting: Values): Schedule => (isByDay(meeting) ? 'days' : 'dates')

/** Resets the previous schedule to an empty row. */
export function switchSchedule(meeting: Values, schedule: Schedule): Values {
  const previous = scheduleOf(meeting)
  return previous === schedule
    ? meeting
    : { ...meeting, is_day: schedule === 'days', [previous]: structuredClone(emptyRows[previous]) }
}

type Span = { on: unknown; fieldPath: string; start: string; end: string }

/**
 * Times that overlap an earlier row of the same day or date, each with the first such row; invalid ones are ignored.
 *
 * @returns by path: `{ 'days.0.times.1': { start: '09:00', end: '11:00' } }`.
 */
export function overlaps(meeting: Values): Readonly<Record<string, { start: string; end: string }>> {
  const overlapsByPath: Record<string, { start: string; end: string }> = {}
  const spans = spansOf(meeting, scheduleOf(meeting))
  spans.forEach(({ on, fieldPath, start, end }, index) => {
    const other = spans
      .slice(0, index)
      .find((earlierSpan) => earlierSpan.on === on && earlierSpan.start < end && start < earlierSpan.end)
    if (other) overlapsByPath[fieldPath] = { start: other.start, end: other.end }
  })
  return overlapsByPath
}

function spansOf(meeting: Values, schedule: Schedule): Span[] {
  return listAt(meeting, schedule).flatMap((row, rowIndex) =>
    listAt(row, 'times').flatMap((time, index) => {
      const on = valueAt(row, schedule === 'days' ? 'day' : 'date')
      const [start, end] = ['start_time', 'end_time'].map((key) => valueAt(time, key))
      const isSpan = isTime(start) && isTime(end) && start < end
      return isSpan && on ? [{ on, fieldPath: `${schedule}.${rowIndex}.times.${index}`, start, end }] : []
    }),
  )
}

const listAt = (value: unknown, path: string): readonly unknown[] => {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list : []
}

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{2}:\d{2}$/.test(value)
