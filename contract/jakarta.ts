/** A day in milliseconds. */
export const DAY = 86_400_000

/** The business's time zone, whatever the browser's or the server's. */
export const ZONE = 'Asia/Jakarta'

/** Its name, in either language. */
export const ZONE_NAME = 'WIB'

/** The offset of Asia/Jakarta from UTC in milliseconds: constant since 1964. */
export const JAKARTA = 7 * 3_600_000

/** The earliest day that is taken, of birth as of an export. */
export const FIRST_DAY = '1950-01-01'

/** The moment's calendar day in Jakarta, `YYYY-MM-DD`. */
export const dayOf = (time: number): string => new Date(time + JAKARTA).toISOString().slice(0, 10)

/** When a calendar day, `YYYY-MM-DD`, begins in Jakarta. */
export const startOfDay = (day: string): number => Date.parse(day) - JAKARTA
