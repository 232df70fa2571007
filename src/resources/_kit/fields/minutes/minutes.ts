import { parseNumber } from '../../../../../contract/parseNumber.ts'

/** Seconds as the whole minutes in them. What is no number is shown as it was typed. */
export const shownMinutes = (value: unknown): string =>
  typeof value === 'number' ? String(Math.trunc(value / 60)) : String(value ?? '')

/**
 * Parses minutes to seconds: `90` is 5400, `1.500` is 90000, empty is null. Anything else stays text, for validation
 * to reject.
 */
export function parseMinutes(typed: string): number | string | null {
  const minutes = parseNumber(typed)
  return typeof minutes !== 'number' ? minutes : Number.isInteger(minutes) ? minutes * 60 : typed
}
