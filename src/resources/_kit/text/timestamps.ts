import { JAKARTA_OFFSET } from '../../../../contract/jakarta.ts'
import { Moment } from '../../../../contract/primitives.ts'
import { INVALID_DAY } from './days.ts'

/** A time zone is required: without one a moment depends on the browser's. */
export const isTimestamp = (value: unknown): value is string => Moment.safeParse(value).success

/**
 * A moment in Jakarta as a `datetime-local` value; empty if invalid.
 *
 * @example toDatetimeLocal('2026-11-20T17:00:00Z') // '2026-11-21T00:00'
 */
export const toDatetimeLocal = (value: unknown): string =>
  isTimestamp(value) ? new Date(Date.parse(value) + JAKARTA_OFFSET).toISOString().slice(0, 16) : ''

/**
 * The moment in UTC of a clock in Jakarta; `INVALID_DAY` if invalid.
 *
 * @example fromDatetimeLocal('2026-11-21T00:00') // '2026-11-20T17:00:00.000Z'
 */
export function fromDatetimeLocal(datetimeLocal: string): string {
  const time = /^\d{4}-/.test(datetimeLocal) ? Date.parse(`${datetimeLocal}Z`) - JAKARTA_OFFSET : Number.NaN
  return Number.isNaN(time) ? INVALID_DAY : new Date(time).toISOString()
}
