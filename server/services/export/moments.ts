import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** As a number: the driver would make a Date of each, only for us to take it apart again. */
export const milliseconds = (column: SQLWrapper) => sql<number>`round(date_part('epoch', ${column}) * 1000)`
export const millisecondsOrNull = (column: SQLWrapper): SQL<number | null> => milliseconds(column)

/** Seconds, because the years of hostile days cannot be written as a timestamp that PostgreSQL reads. */
export const toTimestamp = (moment: number) => sql`to_timestamp(${moment / 1_000}::float8)`
