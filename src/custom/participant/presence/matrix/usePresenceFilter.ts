import { useMemo } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { toFilter } from '../../../../resources/_kit/list/listSettings.ts'
import { useAddressSettings } from '../../../../resources/_kit/list/useAddressSettings.ts'
import { dayProblem, earliestDay, today } from '../../../../resources/_kit/text/days.ts'
import type { By } from './model.ts'
import { type Days, daysOf, isQuickRange, type QuickRange, usual } from './range.ts'

/** Program and topic are shared with the table. */
const presenceMatrixList = {
  columns: ['member.fullname'],
  search: 'q',
  filters: ['program_id', 'topic_id', 'by', 'range', 'start_date', 'end_date'],
} as const

/** From the URL: its days, else those of its quick range. Referentially stable. */
export function usePresenceFilter() {
  const settings = useAddressSettings(presenceMatrixList)
  const { change } = settings
  const { by: wanted, range: named, start_date = '', end_date = '', q = '' } = settings.settings.filter
  const by: By = wanted === 'topic' ? 'topic' : 'day'
  const typed = { start_date: known(start_date), end_date: known(end_date) }
  const hasDays = typed.start_date !== '' || typed.end_date !== ''
  const range = hasDays ? undefined : isQuickRange(named) ? named : usual
  const { start_date: from, end_date: to } = range ? daysOf(range, Date.now()) : typed
  return {
    settings,
    /** Undefined: custom days. */
    range,
    filter: useMemo(() => ({ by, start_date: from, end_date: to, q }), [by, from, to, q]),
    set: (next: { by?: By; q?: string }) => change(toFilter(next)),
    setRange: (next: QuickRange) =>
      change(toFilter({ range: next === usual ? '' : next, start_date: '', end_date: '' })),
    /** Empty days mean all. */
    setDays: (days: Days) =>
      change(toFilter({ ...days, range: days.start_date === '' && days.end_date === '' ? 'all' : '' })),
  }
}

/** Empty unless the API takes it. */
const known = (day: string) => (dayProblem(day, { min: earliestDay, max: today() }) ? '' : day)

export type MatrixOf = { programId: Id; topicId: Id | undefined }

/** Referentially stable. */
export function usePresenceQuery({ programId, topicId }: MatrixOf) {
  const { filter } = usePresenceFilter()
  return useMemo(
    () => ({ program_id: programId, topic_id: topicId, ...filter }),
    [programId, topicId, filter],
  )
}
