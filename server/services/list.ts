import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'

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

/** Ties are broken by id, so that a row never shows on two pages. */
export function orderBy(column: SQLWrapper, id: SQLWrapper, direction: Direction): SQL[] {
  const order = direction === 'asc' ? asc : desc
  return [order(column), order(id)]
}
