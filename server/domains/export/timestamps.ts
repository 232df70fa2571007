import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A moment as a number: the driver would create a Date per cell, only for us to read it back. */
export const milliseconds = (column: SQLWrapper) => sql<number>`round(date_part('epoch', ${column}) * 1000)`
export const millisecondsOrNull = (column: SQLWrapper): SQL<number | null> => milliseconds(column)

/** Seconds, because the years of hostile days cannot be written as a timestamp that PostgreSQL reads. */
export const toTimestamp = (moment: number) => sql`to_timestamp(${moment / 1_000}::float8)`
