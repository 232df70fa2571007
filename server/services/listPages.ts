import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import type { Db } from '../db/db.ts'
import { namedStatement } from '../db/namedStatement.ts'
import { perDatabase } from '../db/perDatabase.ts'

/** Rows that are read, and written as JSON, at a time. A longer list is answered in `Pages`. */
export const PAGE_ROWS = 250

/**
 * The items of a long list, a page at a time: each is read once the one before has been taken, so that memory is bounded
 * however slow the reader is. Between two pages no connection is held. Can be read once.
 */
export type Pages<Item> = AsyncGenerator<Item[]>

/** An answer whose list comes in pages when it is long. What stands beside it is known before. */
export type Paged<Answer> = Answer extends { list: (infer Item)[] }
  ? Omit<Answer, 'list'> & { list: Item[] | Pages<Item> }
  : Answer

export const isPages = (value: unknown): value is Pages<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Which rows a query asks for. */
export type Window = { rows: number; offset: number }

/** The rows of a window, in their order, and how many there are in all: both of one moment. */
export type PageIds = { ids: string[]; total: number }

/** The part of a window that is read first; most windows are no larger. */
export const firstChunk = ({ rows, offset }: Window): Window => ({ rows: Math.min(rows, PAGE_ROWS), offset })

/** Whether a window may have more rows than its first part. */
export const mayHaveMore = ({ rows }: Window, first: readonly unknown[]): boolean =>
  rows > PAGE_ROWS && first.length === PAGE_ROWS

/** As both drivers pass it on. */
const toArrayLiteral = (ids: readonly string[]): string => `{${ids.join(',')}}`

const hasIdIn = (id: SQLWrapper, ids: unknown): SQL => sql`${id} = any(${ids}::uuid[])`

/** Reads `PageIds`. */
const selectIds = (ids: SQLWrapper, total: SQLWrapper): SQL =>
  sql`select to_json(array(${ids})) as ids, (${total})::int as total`

/** Pages of long lists that are read at a time, so that connections and processor are left for others. */
const CONCURRENCY = 2

const queues = perDatabase(() => new PQueue({ concurrency: CONCURRENCY }))

const enqueue = <Read>(db: Db, read: () => Promise<Read>): Promise<Read> => queues(db).add(read)

type ToItems<Row, Item> = (rows: Row[]) => Item[] | Promise<Item[]>

/**
 * Reads rows by their ids: a few at once, many page by page. The first page is there before this answers, so that a
 * database that cannot answer fails here. Rows that are deleted meanwhile are left out.
 */
async function readInPages<Row, Item>(
  db: Db,
  ids: readonly string[],
  read: (ids: string[]) => PromiseLike<Row[]>,
  toItems: ToItems<Row, Item>,
): Promise<Item[] | Pages<Item>> {
  const pageAt = async (start: number) => await toItems(await read(ids.slice(start, start + PAGE_ROWS)))
  if (ids.length === 0) return []
  if (ids.length <= PAGE_ROWS) return pageAt(0)
  const first = await enqueue(db, () => pageAt(0))
  // Without a first row whatever all of them belong to is gone.
  if (first.length === 0) return first
  return (async function* () {
    yield first
    for (let start = PAGE_ROWS; start < ids.length; start += PAGE_ROWS)
      yield await enqueue(db, () => pageAt(start))
  })()
}

/** What selects the rows of a list, in its order, and the name to prepare it under. */
export type Selection = { rows: SQL; total: SQL<number>; order: SQL[]; name: string }

/** How the rows of a list are found: those on a page, and those with given ids. */
export type Selections = Selection & {
  byIds: Selection
  readIds: (db: Db, params: Record<string, unknown>) => Promise<PageIds[]>
}

/**
 * @param page.ids of the rows on the page, in the list's order.
 * @param page.total the statement that counts all rows.
 */
export const toSelections = (
  id: SQLWrapper,
  page: { rows: SQL; ids: SQLWrapper; total: SQLWrapper; order: SQL[]; name: string },
): Selections => {
  const { rows, ids, total, order, name } = page
  const named = (suffix: string) => name && `${name}_${suffix}`
  return {
    ...{ rows, order, name },
    /** Travels with each row: one round trip answers the whole call. */
    total: sql`(${total})`.mapWith(Number),
    byIds: {
      rows: hasIdIn(id, sql.placeholder('ids')),
      total: sql<number>`0`,
      order,
      name: named('chosen'),
    },
    readIds: namedStatement<PageIds>(named('choose'), selectIds(ids, total)),
  }
}

type Executable<Row> = { execute: (params?: Record<string, unknown>) => Promise<Row[]> }

/** Prepares the statements of a list. */
export const preparedRows = <Row>(page: Selections, prepare: (selection: Selection) => Executable<Row>) => ({
  page: prepare(page),
  byIds: prepare(page.byIds),
  readIds: page.readIds,
})

type Statements<Row> = ReturnType<typeof preparedRows<Row>>

/** The rows of a list by their ids, as `readInPages`. */
export const readByIds = <Row, Item>(
  db: Db,
  { byIds }: Pick<Statements<Row>, 'byIds'>,
  ids: readonly string[],
  toItems: ToItems<Row, Item>,
  params: Record<string, unknown> = {},
) => readInPages(db, ids, (ids) => byIds.execute({ ...params, ids: toArrayLiteral(ids) }), toItems)

/**
 * The rows of a window, and how many there are in all. A few come by one statement. Of many the ids are read at once, by
 * one statement with the total, so that none is missing or there twice whoever writes meanwhile; then their rows page by
 * page.
 *
 * @returns nothing when the window has no row to carry the total.
 */
export async function readRows<Row extends { total: number }, Item>(
  db: Db,
  statements: Statements<Row>,
  window: Window,
  params: Record<string, unknown>,
  toItems: ToItems<Row, Item>,
): Promise<{ list: Item[] | Pages<Item>; total: number } | undefined> {
  const rows = await statements.page.execute({ ...params, ...firstChunk(window) })
  const [first] = rows
  if (!first) return undefined
  if (!mayHaveMore(window, rows)) return { list: await toItems(rows), total: first.total }
  const [all] = await enqueue(db, () => statements.readIds(db, { ...params, ...window }))
  return { list: await readByIds(db, statements, all?.ids ?? [], toItems, params), total: all?.total ?? 0 }
}

/**
 * The same for statements that are made for one request.
 *
 * @param options.read reads the rows of a condition, in the list's order.
 */
export async function readUnprepared<Row, Item>(
  db: Db,
  id: SQLWrapper,
  options: {
    ids: SQLWrapper
    total: SQLWrapper
    read: (where: SQL) => PromiseLike<Row[]>
    toItems: ToItems<Row, Item>
  },
): Promise<{ list: Item[] | Pages<Item>; total: number }> {
  const { rows } = await enqueue(db, () => db.execute<PageIds>(selectIds(options.ids, options.total)))
  const [all] = rows
  const read = (ids: string[]) => options.read(hasIdIn(id, toArrayLiteral(ids)))
  return { list: await readInPages(db, all?.ids ?? [], read, options.toItems), total: all?.total ?? 0 }
}
