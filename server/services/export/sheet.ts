import { awaitFirst, prefetch } from '../../sheet/prefetch.ts'
import { type SheetPlan, workbook } from '../../sheet/workbook.ts'
import type { Context } from '../context.ts'

/** What a sheet queries with. */
export type SheetContext = Pick<Context, 'db'>

/** A sheet whose first rows are read: generates its bytes, once. */
export type SheetWriter = () => AsyncIterable<Uint8Array>

/**
 * Opens the sheet that a link stands for. Its columns may depend on what is wanted: they are asked for here, before the
 * first row.
 *
 * @example
 * const openNames: OpenSheet<WantedNames> = async ({ db }, wanted) =>
 *   startSheet({ name: 'Nama', columns: nameColumns }, namePages(db, wanted))
 */
export type OpenSheet<Query> = (context: SheetContext, query: Query) => Promise<SheetWriter>

/** Asks for the first rows, so that a database that cannot answer fails here and not in a file that is cut off. */
export async function startSheet<Row>(
  plan: SheetPlan<Row>,
  pages: AsyncGenerator<readonly Row[]>,
): Promise<SheetWriter> {
  const rows = await awaitFirst(prefetch(pages))
  return () => workbook(plan, rows)
}
