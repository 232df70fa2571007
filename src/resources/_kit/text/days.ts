import { dayOf, FIRST_DAY } from '../../../../contract/jakarta.ts'

/** `YYYY-MM-DD`. */
export const earliestDay = FIRST_DAY

/** Form value of a partial or impossible day: every schema rejects it. */
export const INVALID_DAY = 'Invalid Date'

/** In Jakarta, `YYYY-MM-DD`. */
export const getToday = (): string => dayOf(Date.now())

export type DayIssue = 'invalid' | 'tooEarly' | 'tooLate'

/** `day` is `YYYY-MM-DD` or `INVALID_DAY`; the range is inclusive. */
export function validateDay(day: string, { min, max }: { min: string; max: string }): DayIssue | undefined {
  if (!isDay(day)) return 'invalid'
  // ISO days sort as text.
  if (day < min) return 'tooEarly'
  return day > max ? 'tooLate' : undefined
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
