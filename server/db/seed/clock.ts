/** Moments of the seed are milliseconds: everything is counted back from one `now`. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Asia/Jakarta has had no summer time since 1964. */
const JAKARTA = 7 * HOUR

/** Midnight in Jakarta at the start of the day that holds the moment. */
export const midnight = (time: number) => Math.floor((time + JAKARTA) / DAY) * DAY - JAKARTA

/** The moment's calendar day in Jakarta, `YYYY-MM-DD`. */
export const dayOf = (time: number) => new Date(time + JAKARTA).toISOString().slice(0, 10)
