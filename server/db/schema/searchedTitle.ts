import { type Column, type SQL, sql } from 'drizzle-orm'
import { APOSTROPHES } from '../../../contract/apostrophes.ts'

const apostrophesLiteral = sql.raw(`'${APOSTROPHES.replaceAll("'", "''")}'`)

/** A title as it is searched, and indexed for that. */
export const searchedTitle = (title: Column): SQL => sql`translate(${title}, ${apostrophesLiteral}, '')`
