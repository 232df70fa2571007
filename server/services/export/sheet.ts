import { awaitFirst, prefetch } from '../../sheet/prefetch.ts'
import { type SheetPlan, workbook } from '../../sheet/workbook.ts'
import type { Context } from '../context.ts'

/** What a sheet queries with. */
export type SheetContext = Pick<Context, 'db'>

/** Generates the bytes of a sheet, once. Its first rows have been read. */
export type SheetWriter = () => AsyncIterable<Uint8Array>

/**
 * Opens the sheet behind a link. Columns that depend on the query are read here, before the first row.
 *
 * @example
 * const openNames: OpenSheet<WantedNames> = async ({ db }, wanted) =>
 *   startSheet({ name: 'Nama', columns: nameColumns }, namePages(db, wanted))
 */
export type OpenSheet<Query> = (context: SheetContext, query: Query) => Promise<SheetWriter>

/** Reads the first rows, so that a database error fails the request instead of truncating the file. */
export async function startSheet<Row>(
  plan: SheetPlan<Row>,
  pages: AsyncGenerator<readonly Row[]>,
): Promise<SheetWriter> {
  const rows = await awaitFirst(prefetch(pages))
  return () => workbook(plan, rows)
}
