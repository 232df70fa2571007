import { count, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { MOST_FOUND } from '../../contract/call.ts'
import type { Context } from '../context.ts'
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
export function windowOf(query: Pick<ListQuery, 'page' | 'limit'>, maxList: number) {
  if (query.limit === -1) return { rows: maxList, offset: 0 }
  return { rows: Math.min(query.limit, maxList), offset: (query.page - 1) * query.limit }
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
const onPage = (
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

/**
 * How many rows are wanted. Of a search no more are counted than it takes to say that there are more than `MOST_FOUND`.
 */
const countOf = (db: Db, table: Listed, wanted: SQL | undefined, isSearch: boolean) =>
  isSearch
    ? db.select({ total: count() }).from(
        db
          .select({ id: table.id })
          .from(table)
          .where(wanted)
          .limit(MOST_FOUND + 1)
          .as('found'),
      )
    : db.select({ total: count() }).from(table).where(wanted)

/**
 * What the prepared statements of a list have in common, whatever they read.
 *
 * @param name of the statements that read this order of these rows.
 * @example
 * const page = preparedPage(db, topics, { by: topics.seq, direction, wanted, isSearch, name: 'topic_list_seq_asc' })
 * const rows = db.select({ …, total: page.total }).from(topics).where(page.rows).orderBy(...page.order).prepare(page.name)
 */
export function preparedPage(
  db: Db,
  table: Listed,
  asked: { by: SQLWrapper; direction: Direction; wanted: SQL | undefined; isSearch: boolean; name: string },
) {
  const { by, direction, wanted, isSearch } = asked
  const order = orderBy(by, table.id, direction)
  const window = { rows: sql.placeholder('rows'), offset: sql.placeholder('offset') }
  const counted = countOf(db, table, wanted, isSearch)
  // A plan that was made for one text is no good for another: PostgreSQL keeps none without a name.
  const name = isSearch ? '' : asked.name
  return {
    order,
    name,
    rows: onPage(db, table, wanted, order, window),
    /** Travels with each row: one round trip answers the whole call. */
    total: sql`(${counted})`.mapWith(Number),
    /** For a page that has no row to carry it. */
    counted: counted.prepare(name && `${name}_total`),
  }
}

/** A page as list calls answer it, given what `countOf` counted. */
export const answered = <Item>(query: ListQuery, list: Item[], counted: number) => {
  const isMore = Boolean(query.q) && counted > MOST_FOUND
  const page = query.limit === -1 ? 1 : query.page
  const total = isMore ? MOST_FOUND : counted
  return { list, page, limit: query.limit, total, ...(isMore ? { more: true as const } : {}) }
}

/**
 * One page of a table, as list calls answer it.
 *
 * @param read reads the rows of a condition, in an order.
 * @example
 * await pageOf(context, query, {
 *   table: studies, sortable, wanted: isNull(studies.deletedAt),
 *   read: (onPage, order) => db.select().from(studies).where(onPage).orderBy(...order),
 * })
 */
export async function pageOf<Sort extends string, Row>(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  query: ListQuery & { sort: Sort },
  asked: {
    table: Listed
    sortable: Readonly<Record<Sort, SQLWrapper>>
    wanted: SQL | undefined
    read: (onPage: SQL, order: SQL[]) => PromiseLike<Row[]>
  },
) {
  const { table, sortable, wanted, read } = asked
  const order = orderBy(sortable[query.sort], table.id, directionOf(query))
  const [list, [counted]] = await Promise.all([
    read(onPage(db, table, wanted, order, windowOf(query, settings.maxList)), order),
    countOf(db, table, wanted, Boolean(query.q)),
  ])
  return answered(query, list, counted?.total ?? 0)
}
