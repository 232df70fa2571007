import { DAY_MS, JAKARTA_OFFSET } from '../../contract/jakarta.ts'

/** Moments of the seed are milliseconds: everything is counted back from one `now`. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** Midnight in Jakarta at the start of the day that holds the moment. */
export const midnight = (time: number) =>
  Math.floor((time + JAKARTA_OFFSET) / DAY_MS) * DAY_MS - JAKARTA_OFFSET
