import { useMemo } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { toFilter } from '../../../../resources/_kit/list/listSettings.ts'
import { useUrlSettings } from '../../../../resources/_kit/list/useUrlSettings.ts'
import { earliestDay, getToday, validateDay } from '../../../../resources/_kit/text/days.ts'
import type { GroupBy } from './model.ts'
import { type Days, DEFAULT_RANGE, daysOf, isQuickRange, type QuickRange } from './range.ts'

/** Program and topic are shared with the table. */
const presenceMatrixList = {
  columns: ['member.fullname'],
  search: 'q',
  filters: ['program_id', 'topic_id', 'by', 'range', 'start_date', 'end_date'],
} as const

/** From the URL: its days, else those of its quick range. Referentially stable. */
export function usePresenceFilter() {
  const settings = useUrlSettings(presenceMatrixList)
  const { change } = settings
  const {
    by: byParameter,
    range: rangeParameter,
    start_date = '',
    end_date = '',
    q = '',
  } = settings.settings.filter
  const by: GroupBy = byParameter === 'topic' ? 'topic' : 'day'
  const customDays = { start_date: validDayOrEmpty(start_date), end_date: validDayOrEmpty(end_date) }
  const hasDays = customDays.start_date !== '' || customDays.end_date !== ''
  const range = hasDays ? undefined : isQuickRange(rangeParameter) ? rangeParameter : DEFAULT_RANGE
  const { start_date: startDate, end_date: endDate } = range ? daysOf(range, Date.now()) : customDays
  return {
    settings,
    /** Undefined: custom days. */
    range,
    filter: useMemo(() => ({ by, start_date: startDate, end_date: endDate, q }), [by, startDate, endDate, q]),
    setFilter: (next: { by?: GroupBy; q?: string }) => change(toFilter(next)),
    setRange: (next: QuickRange) =>
      change(toFilter({ range: next === DEFAULT_RANGE ? '' : next, start_date: '', end_date: '' })),
    /** Empty days mean all. */
    setDays: (days: Days) =>
      change(toFilter({ ...days, range: days.start_date === '' && days.end_date === '' ? 'all' : '' })),
  }
}

/** Empty unless the API takes it. */
const validDayOrEmpty = (day: string) => (validateDay(day, { min: earliestDay, max: getToday() }) ? '' : day)

export type MatrixScope = { programId: Id; topicId: Id | undefined }

/** Referentially stable. */
export function usePresenceQuery({ programId, topicId }: MatrixScope) {
  const { filter } = usePresenceFilter()
  return useMemo(
    () => ({ program_id: programId, topic_id: topicId, ...filter }),
    [programId, topicId, filter],
  )
}
