import { DAY, dayOf } from '../../../../../contract/jakarta.ts'

export const quickRanges = ['today', 'week', 'days30', 'month', 'all'] as const
export type QuickRange = (typeof quickRanges)[number]
export const usual: QuickRange = 'days30'

export const isQuickRange = (name: string | undefined): name is QuickRange =>
  quickRanges.some((range) => range === name)

/** `YYYY-MM-DD`, inclusive; an empty one is open. */
export type Days = { readonly start_date: string; readonly end_date: string }

/** In Jakarta, up to today. */
export function daysOf(range: QuickRange, now: number): Days {
  const end_date = dayOf(now)
  const last = (days: number) => ({ start_date: dayOf(now - (days - 1) * DAY), end_date })
  switch (range) {
    case 'today':
      return last(1)
    case 'week':
      return last(7)
    case 'days30':
      return last(30)
    case 'month':
      return { start_date: `${end_date.slice(0, 7)}-01`, end_date }
    case 'all':
      return { start_date: '', end_date: '' }
  }
}
