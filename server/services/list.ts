import { inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'

export type Direction = 'asc' | 'desc'

/** What every list call is asked. */
export type ListQuery = {
  page: number
  limit: number
  sort_type?: Direction | undefined
  dir: Direction
  q?: string | undefined
}

/** `sort_type` and `dir` say the same in two spellings; the first wins when both are given. */
export const directionOf = (query: ListQuery): Direction => query.sort_type ?? query.dir

/**
 * Which rows a query asks for. `limit=-1` asks for all of them: one page of at most `maxList` rows.
 */
export function windowOf(query: ListQuery, maxList: number) {
  if (query.limit === -1) return { page: 1, rows: maxList, offset: 0 }
  return { page: query.page, rows: Math.min(query.limit, maxList), offset: (query.page - 1) * query.limit }
}

/** A pattern for ILIKE that finds `text` anywhere and takes its wildcards literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The order of a list: as if nothing were the least of all values, so that one direction is the other one backwards
 * and both come out of the same index, which PostgreSQL uses for no other place of the nulls, not even where there are
 * none. Ties are broken by id, so that a row never shows on two pages.
 */
export function orderBy(column: SQLWrapper, id: SQLWrapper, direction: Direction): SQL[] {
  const order = direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  return [sql`${column} ${order}`, sql`${id} ${order}`]
}

/** A table whose rows are listed. */
type Listed = PgTable & { id: PgColumn }

type Window = { rows: number | Placeholder; offset: number | Placeholder }

/**
 * Which rows stand on a page: a condition for the statement that reads them, which sorts them once more. The page is
 * found by ids alone, that is in the index: the rows before it, however many, are not read.
 */
export const onPage = (
  db: Db,
  table: Listed,
  wanted: SQL | undefined,
  order: SQL[],
  { rows, offset }: Window,
): SQL =>
  inArray(
    table.id,
    db
      .select({ id: table.id })
      .from(table)
      .where(wanted)
      .orderBy(...order)
      .limit(rows)
      .offset(offset),
  )
