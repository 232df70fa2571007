import { count, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { withoutApostrophes } from '../../contract/apostrophes.ts'
import { COUNT_LIMIT } from '../../contract/call.ts'
import type { Context } from '../common/context.ts'
import type { Pages } from '../common/pages.ts'
import type { Db } from '../db/db.ts'
import { escapeLike } from '../db/search.ts'
import {
  firstChunk,
  mayHaveMore,
  readRows,
  readUnprepared,
  type Statements,
  type ToItems,
  toSelections,
  type Window,
} from './listPages.ts'

export type Direction = 'asc' | 'desc'

export type ListQuery = {
  page: number
  limit: number
  sort_type?: Direction | undefined
  dir: Direction
  q?: string | undefined
}

/** `sort_type` and `dir` are aliases; the first wins. */
export const directionOf = (query: ListQuery): Direction => query.sort_type ?? query.dir

/** LIMIT and OFFSET. `limit=-1`: one page of at most `maxList` rows. */
export function windowOf(query: Pick<ListQuery, 'page' | 'limit'>, maxList: number): Window {
  if (query.limit === -1) return { rows: maxList, offset: 0 }
  return { rows: Math.min(query.limit, maxList), offset: (query.page - 1) * query.limit }
}

/** An ILIKE pattern for a substring of a `searchedTitle`, its wildcards escaped. */
export const containsPattern = (text: string) => `%${escapeLike(withoutApostrophes(text))}%`

/**
 * Nulls sort as the smallest value, so that one index serves both directions: PostgreSQL matches an index only with the
 * same placement of nulls, even on a NOT NULL column. The id breaks ties: a row never shows on two pages.
 */
export function orderBy(column: SQLWrapper, id: SQLWrapper, direction: Direction): SQL[] {
  const order = direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  return [sql`${column} ${order}`, sql`${id} ${order}`]
}

type ListTable = PgTable & { id: PgColumn }

/** The ids of a page by an index-only scan: the rows before it are not read. */
const selectPageIds = (
  db: Db,
  table: ListTable,
  condition: SQL | undefined,
  order: SQL[],
  { rows, offset }: { [Key in keyof Window]: number | Placeholder },
) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .orderBy(...order)
    .limit(rows)
    .offset(offset)

/** A search stops at `COUNT_LIMIT` + 1. */
const countRows = (db: Db, table: ListTable, condition: SQL | undefined, isSearch: boolean) =>
  isSearch
    ? db.select({ total: count() }).from(
        db
          .select({ id: table.id })
          .from(table)
          .where(condition)
          .limit(COUNT_LIMIT + 1)
          .as('found'),
      )
    : db.select({ total: count() }).from(table).where(condition)

/**
 * @param options.name of the prepared statements; unique per condition and order.
 * @example preparedRows(preparedPage(db, topics, { sortColumn: topics.seq, … }), ({ rows, total, order, name }) => …prepare(name))
 */
export function preparedPage(
  db: Db,
  table: ListTable,
  options: {
    sortColumn: SQLWrapper
    direction: Direction
    condition: SQL | undefined
    isSearch: boolean
    name: string
  },
) {
  const { sortColumn, direction, condition, isSearch } = options
  const order = orderBy(sortColumn, table.id, direction)
  const ids = selectPageIds(db, table, condition, order, {
    rows: sql.placeholder('rows'),
    offset: sql.placeholder('offset'),
  })
  const total = countRows(db, table, condition, isSearch)
  // Unnamed: a plan cached for one search text does not suit another.
  const name = isSearch ? '' : options.name
  return {
    ...toSelections(table.id, { where: inArray(table.id, ids), ids, total, order, name }),
    /** For a page that has no row to carry it. */
    countStatement: total.prepare(name && `${name}_total`),
  }
}

/** A total as it is reported. @param rowCount is that of `countRows`. */
export const reportTotal = (rowCount: number, isSearch: boolean): { total: number; more?: true } =>
  isSearch && rowCount > COUNT_LIMIT ? { total: COUNT_LIMIT, more: true } : { total: rowCount }

/** A page as list calls return it. */
export const toListResponse = <List>(query: ListQuery, rows: List, rowCount: number) => ({
  list: rows,
  page: query.limit === -1 ? 1 : query.page,
  limit: query.limit,
  ...reportTotal(rowCount, Boolean(query.q)),
})

/** @param options.requireParent throws for a parent that does not exist; called for a page without rows. */
export async function listRows<Row extends { total: number }, Item>(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  query: ListQuery,
  statements: Statements<Row>,
  options: {
    params: Record<string, unknown>
    toItems: ToItems<Row, Item>
    requireParent?: () => Promise<unknown>
  },
) {
  const { params, toItems, requireParent } = options
  const { list, total } = await readRows(db, statements, windowOf(query, settings.maxList), params, toItems)
  if (Array.isArray(list) && list.length === 0) await requireParent?.()
  return toListResponse(query, list, total)
}

type UnpreparedList<Row, Item> = {
  table: ListTable
  condition: SQL | undefined
  /** Counted up to `COUNT_LIMIT` + 1. */
  isSearch: boolean
  /** Reads the rows of a condition, in an order. */
  read: (where: SQL, order: SQL[]) => PromiseLike<Row[]>
  toItems: ToItems<Row, Item>
}

/** A window of a list that is not prepared, and the total. */
export async function readWindow<Row, Item>(
  db: Db,
  window: Window,
  order: SQL[],
  { table, condition, isSearch, read, toItems }: UnpreparedList<Row, Item>,
): Promise<{ list: Item[] | Pages<Item>; total: number }> {
  const total = countRows(db, table, condition, isSearch)
  const [firstRows, [countRow]] = await Promise.all([
    read(inArray(table.id, selectPageIds(db, table, condition, order, firstChunk(window))), order),
    total,
  ])
  if (!mayHaveMore(window, firstRows)) return { list: await toItems(firstRows), total: countRow?.total ?? 0 }
  const ids = selectPageIds(db, table, condition, order, window)
  return await readUnprepared(db, table.id, { ids, total, read: (where) => read(where, order), toItems })
}

/** A page of a list that is not prepared. */
export async function readListPage<Sort extends string, Row, Item>(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  query: ListQuery & { sort: Sort },
  options: Omit<UnpreparedList<Row, Item>, 'isSearch'> & { sortable: Readonly<Record<Sort, SQLWrapper>> },
) {
  const order = orderBy(options.sortable[query.sort], options.table.id, directionOf(query))
  const isSearch = Boolean(query.q)
  const { list, total } = await readWindow(db, windowOf(query, settings.maxList), order, {
    ...options,
    isSearch,
  })
  return toListResponse(query, list, total)
}
