import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import type { Pages } from '../common/pages.ts'
import { toArrayLiteral } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { namedStatement } from '../db/namedStatement.ts'
import { perDatabase } from '../db/perDatabase.ts'

/** Rows read and serialised at a time; a longer list is streamed as `Pages`. */
export const PAGE_ROWS = 250

export type Window = { rows: number; offset: number }

/** The ids of a window in order, and the total, from one snapshot. */
type PageIds = { ids: string[]; total: number }

/** The part of a window that is read first; most windows are no larger. */
export const firstChunk = ({ rows, offset }: Window): Window => ({ rows: Math.min(rows, PAGE_ROWS), offset })

export const mayHaveMore = ({ rows }: Window, firstRows: readonly unknown[]): boolean =>
  rows > PAGE_ROWS && firstRows.length === PAGE_ROWS

const hasIdIn = (id: SQLWrapper, ids: unknown): SQL => sql`${id} = any(${ids}::uuid[])`

const selectIds = (ids: SQLWrapper, total: SQLWrapper): SQL =>
  sql`select to_json(array(${ids})) as ids, (${total})::int as total`

/** Long lists read at a time: the rest of the pool stays free. */
const CONCURRENCY = 2

const queues = perDatabase(() => new PQueue({ concurrency: CONCURRENCY }))

const enqueue = <Read>(db: Db, read: () => Promise<Read>): Promise<Read> => queues(db).add(read)

export type ToItems<Row, Item> = (rows: Row[]) => Item[] | Promise<Item[]>

/**
 * Awaits the first page, so that a failing database fails here and not mid-stream. Rows deleted in between are left out.
 */
export async function readInPages<Row, Item>(
  db: Db,
  ids: readonly string[],
  read: (ids: string[]) => PromiseLike<Row[]>,
  toItems: ToItems<Row, Item>,
): Promise<Item[] | Pages<Item>> {
  const pageAt = async (start: number) => await toItems(await read(ids.slice(start, start + PAGE_ROWS)))
  if (ids.length === 0) return []
  if (ids.length <= PAGE_ROWS) return pageAt(0)
  const firstPage = await enqueue(db, () => pageAt(0))
  // An empty first page: the parent was deleted in between.
  if (firstPage.length === 0) return firstPage
  return (async function* () {
    yield firstPage
    for (let start = PAGE_ROWS; start < ids.length; start += PAGE_ROWS)
      yield await enqueue(db, () => pageAt(start))
  })()
}

export type Selection = { where: SQL; total: SQL<number>; order: SQL[]; name: string }

export type Selections = Selection & {
  byIds: Selection
  readIds: (db: Db, params: Record<string, unknown>) => Promise<PageIds[]>
}

/** @param page.ids in the list's order. @param page.total counts all rows. */
export const toSelections = (
  id: SQLWrapper,
  page: { where: SQL; ids: SQLWrapper; total: SQLWrapper; order: SQL[]; name: string },
): Selections => {
  const { where, ids, total, order, name } = page
  const statementName = (suffix: string) => name && `${name}_${suffix}`
  return {
    where,
    order,
    name,
    /** Travels with each row: one round trip answers the whole call. */
    total: sql`(${total})`.mapWith(Number),
    byIds: {
      where: hasIdIn(id, sql.placeholder('ids')),
      total: sql<number>`0`,
      order,
      name: statementName('chosen'),
    },
    readIds: namedStatement<PageIds>(statementName('choose'), selectIds(ids, total)),
  }
}

type Executable<Row> = { execute: (params?: Record<string, unknown>) => Promise<Row[]> }

type Count = Executable<{ total: number }>

/** Prepares the statements of a list; `countStatement` is for a page that has no row to carry the total. */
export const preparedRows = <Row>(
  page: Selections & { countStatement: Count },
  prepare: (selection: Selection) => Executable<Row>,
) => ({
  page: prepare(page),
  total: page.countStatement,
  byIds: prepare(page.byIds),
  readIds: page.readIds,
})

export type Statements<Row> = ReturnType<typeof preparedRows<Row>>

export const readByIds = <Row, Item>(
  db: Db,
  { byIds }: Pick<Statements<Row>, 'byIds'>,
  ids: readonly string[],
  toItems: ToItems<Row, Item>,
  params: Record<string, unknown> = {},
) => readInPages(db, ids, (ids) => byIds.execute({ ...params, ids: toArrayLiteral(ids) }), toItems)

/** Rows and total of one statement: one snapshot. For windows that are never long. */
export async function readPage<Row extends { total: number }>(
  { page, total }: Pick<Statements<Row>, 'page' | 'total'>,
  params: Record<string, unknown>,
): Promise<{ list: Row[]; total: number }> {
  const list = await page.execute(params)
  const [countRow] = list.length > 0 ? list : await total.execute(params)
  return { list, total: countRow?.total ?? 0 }
}

/**
 * Few rows take one statement. Of many, ids and total are one snapshot, so that concurrent writes neither hide nor
 * repeat a row; their rows follow page by page.
 */
export async function readRows<Row extends { total: number }, Item>(
  db: Db,
  statements: Statements<Row>,
  window: Window,
  params: Record<string, unknown>,
  toItems: ToItems<Row, Item>,
): Promise<{ list: Item[] | Pages<Item>; total: number }> {
  const firstResult = await readPage(statements, { ...params, ...firstChunk(window) })
  if (!mayHaveMore(window, firstResult.list)) return { ...firstResult, list: await toItems(firstResult.list) }
  const [pageIds] = await enqueue(db, () => statements.readIds(db, { ...params, ...window }))
  return {
    list: await readByIds(db, statements, pageIds?.ids ?? [], toItems, params),
    total: pageIds?.total ?? 0,
  }
}

/** The same without prepared statements. @param options.read reads in the list's order. */
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
  const [pageIds] = rows
  const read = (ids: string[]) => options.read(hasIdIn(id, toArrayLiteral(ids)))
  return {
    list: await readInPages(db, pageIds?.ids ?? [], read, options.toItems),
    total: pageIds?.total ?? 0,
  }
}
