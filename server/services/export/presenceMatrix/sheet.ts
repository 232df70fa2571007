import type { MatrixSheet } from '../../../db/schema/sheetRequest.ts'
import { columnsOf } from '../../presence/columns.ts'
import { type OpenSheet, startSheet } from '../sheet.ts'
import { matrixColumns } from './columns.ts'
import { matrixPages } from './rows.ts'

/** A spreadsheet's limit, less the fixed columns. More than a screen shows: a sheet omits none. */
const MAX_COLUMNS = 16_000

/** The presence of all participants of a program, by day or topic. */
export const openPresenceMatrix: OpenSheet<MatrixSheet> = async (context, query) => {
  const { columns } = await columnsOf(context.db, query.matrix, MAX_COLUMNS)
  const plan = { name: 'Presensi', columns: matrixColumns(query.matrix.by, columns) }
  return startSheet(plan, matrixPages(context, query, columns))
}
