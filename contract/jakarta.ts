/** Milliseconds. */
export const DAY_MS = 86_400_000

/** Whatever the browser's or the server's zone. */
export const TIME_ZONE = 'Asia/Jakarta'

export const TIME_ZONE_NAME = 'WIB'

/** Offset from UTC in milliseconds, constant since 1964. */
export const JAKARTA_OFFSET = 7 * 3_600_000

/** Earliest accepted day, of birth as of an export. */
export const FIRST_DAY = '1950-01-01'

/** `YYYY-MM-DD`. */
export const dayOf = (time: number): string => new Date(time + JAKARTA_OFFSET).toISOString().slice(0, 10)

export const startOfDay = (day: string): number => Date.parse(day) - JAKARTA_OFFSET
