import { dayOf, FIRST_DAY } from '../../../../contract/jakarta.ts'

/** `YYYY-MM-DD`. */
export const earliestDay = FIRST_DAY

/** Form value of a partial or impossible day: every schema rejects it. */
export const notADay = 'Invalid Date'

/** In Jakarta, `YYYY-MM-DD`. */
export const today = (): string => dayOf(Date.now())

export type DayProblem = 'invalid' | 'tooEarly' | 'tooLate'

/** `day` is `YYYY-MM-DD` or `notADay`; the range is inclusive. */
export function dayProblem(day: string, { min, max }: { min: string; max: string }): DayProblem | undefined {
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
