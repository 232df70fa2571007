import { JAKARTA } from '../../../../contract/jakarta.ts'
import { Moment } from '../../../../contract/primitives.ts'
import { notADay } from './days.ts'

/** A time zone is required: without one a moment depends on the browser's. */
export const isMoment = (value: unknown): value is string => Moment.safeParse(value).success

/**
 * A moment in Jakarta as a `datetime-local` value; empty if invalid.
 *
 * @example clockOf('2026-11-20T17:00:00Z') // '2026-11-21T00:00'
 */
export const clockOf = (value: unknown): string =>
  isMoment(value) ? new Date(Date.parse(value) + JAKARTA).toISOString().slice(0, 16) : ''

/**
 * The moment in UTC of a clock in Jakarta; `notADay` if invalid.
 *
 * @example momentAt('2026-11-21T00:00') // '2026-11-20T17:00:00.000Z'
 */
export function momentAt(clock: string): string {
  const time = /^\d{4}-/.test(clock) ? Date.parse(`${clock}Z`) - JAKARTA : Number.NaN
  return Number.isNaN(time) ? notADay : new Date(time).toISOString()
}
