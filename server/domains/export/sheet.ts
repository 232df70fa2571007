import type { Db } from '../../db/db.ts'
import type { Column } from '../../sheet/cells.ts'
import { awaitFirst, prefetch } from '../../sheet/prefetch.ts'
import { workbook } from '../../sheet/workbook.ts'

/** Generates the bytes of a sheet, once. Its first rows have been read. */
export type SheetWriter = () => AsyncIterable<Uint8Array>

/** Columns that depend on the query are read here, before the first row. */
export type OpenSheet<Query> = (db: Db, query: Query) => Promise<SheetWriter>

/** Reads the first rows, so that a database error fails the request instead of truncating the file. */
export async function startSheet<Row>(
  pages: AsyncGenerator<readonly Row[]>,
  name: string,
  columns: readonly Column<NoInfer<Row>>[],
): Promise<SheetWriter> {
  const rows = await awaitFirst(prefetch(pages))
  return () => workbook({ name, columns }, rows)
}
