import { useMemo } from 'react'
import { useListSettings } from '../../../../resources/_kit/list/ListSettingsContext.ts'
import { toFilter } from '../../../../resources/_kit/list/listSettings.ts'
import { dayProblem, earliestDay, today } from '../../../../resources/_kit/text/days.ts'
import type { By } from './model.ts'

/** The matrix's URL parameters; shares program and topic with the table. */
export const presenceMatrixList = {
  columns: ['member.fullname'],
  search: 'q',
  filters: ['program_id', 'topic_id', 'by', 'start_date', 'end_date'],
} as const

/** The matrix's filter from the URL. Referentially stable. */
export function usePresenceFilter() {
  const { settings, change } = useListSettings()
  const { by: wanted, start_date = '', end_date = '', q = '' } = settings.filter
  const by: By = wanted === 'topic' ? 'topic' : 'day'
  const from = known(start_date)
  const to = known(end_date)
  return {
    filter: useMemo(() => ({ by, start_date: from, end_date: to, q }), [by, from, to, q]),
    set: (next: { by?: By; start_date?: string; end_date?: string; q?: string }) => change(toFilter(next)),
  }
}

/** A day that the API takes, or none. */
const known = (day: string) => (dayProblem(day, { min: earliestDay, max: today() }) ? '' : day)
