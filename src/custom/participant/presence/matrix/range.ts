import { DAY_MS, dayOf } from '../../../../../contract/jakarta.ts'

export const QUICK_RANGES = ['today', 'week', 'days30', 'month', 'all'] as const
export type QuickRange = (typeof QUICK_RANGES)[number]
export const DEFAULT_RANGE: QuickRange = 'days30'

export const isQuickRange = (name: string | undefined): name is QuickRange =>
  QUICK_RANGES.some((range) => range === name)

/** `YYYY-MM-DD`, inclusive; an empty one is open. */
export type Days = { readonly start_date: string; readonly end_date: string }

/** In Jakarta, up to today. */
export function daysOf(range: QuickRange, now: number): Days {
  const end_date = dayOf(now)
  const lastDays = (days: number) => ({ start_date: dayOf(now - (days - 1) * DAY_MS), end_date })
  switch (range) {
    case 'today':
      return lastDays(1)
    case 'week':
      return lastDays(7)
    case 'days30':
      return lastDays(30)
    case 'month':
      return { start_date: `${end_date.slice(0, 7)}-01`, end_date }
    case 'all':
      return { start_date: '', end_date: '' }
  }
}
