import { parseNumber } from '../../../../../contract/parseNumber.ts'

/** Seconds as whole minutes; anything else as typed. */
export const shownMinutes = (value: unknown): string =>
  typeof value === 'number' ? String(Math.trunc(value / 60)) : String(value ?? '')

/** Minutes to seconds: `1.500` is 90000, empty is null; anything else stays text, for validation to reject. */
export function parseMinutes(typed: string): number | string | null {
  const minutes = parseNumber(typed)
  return typeof minutes !== 'number' ? minutes : Number.isInteger(minutes) ? minutes * 60 : typed
}
