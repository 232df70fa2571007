import { dayOf, FIRST_DAY } from '../../../../contract/jakarta.ts'

/** The earliest day that forms take, `YYYY-MM-DD`. */
export const earliestDay = FIRST_DAY

/** Form value of a partial or impossible day: rejected by every schema. */
export const notADay = 'Invalid Date'

/** The calendar day that it is in Jakarta, `YYYY-MM-DD`: the latest day that forms take. */
export const today = (): string => dayOf(Date.now())

export type DayProblem = 'invalid' | 'tooEarly' | 'tooLate'

/** Error of a day (`YYYY-MM-DD`, or `notADay`) against an inclusive range. */
export function dayProblem(day: string, { min, max }: { min: string; max: string }): DayProblem | undefined {
  if (!isDay(day)) return 'invalid'
  // Days of four-digit years are in order as text.
  if (day < min) return 'tooEarly'
  return day > max ? 'tooLate' : undefined
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
