import type { WantedMatrix } from '../../../db/schema/wanted.ts'
import { columnsOf } from '../../presence/columns.ts'
import { begin, type OpenSheet } from '../sheet.ts'
import { matrixColumns } from './columns.ts'
import { matrixPages } from './rows.ts'

/** What a spreadsheet can show beside who it is: a screen has no room for as many, a sheet leaves out none. */
const MOST_COLUMNS = 16_000

/** The presence of all participants of a program, by day or topic. */
export const openPresenceMatrix: OpenSheet<WantedMatrix> = async (context, wanted) => {
  const { columns } = await columnsOf(context.db, wanted.matrix, MOST_COLUMNS)
  const plan = { name: 'Kehadiran', columns: matrixColumns(wanted.matrix.by, columns) }
  return begin(plan, matrixPages(context, wanted, columns))
}
