import type { ProgressSheet } from '../../../db/schema/sheetRequest.ts'
import { matrixFilter } from '../../progress/shown.ts'
import { type OpenSheet, startSheet } from '../sheet.ts'
import { progressColumns } from './columns.ts'
import { progressPages } from './rows.ts'

/** The sheet of a program's completions. */
export const openProgress: OpenSheet<ProgressSheet> = async (context, { program, ...wanted }) => {
  const filter = await matrixFilter(context.db, program, {
    topic: wanted.topic ?? undefined,
    unfinished: wanted.unfinished ? '1' : '0',
    q: wanted.q ?? undefined,
  })
  return startSheet(
    { name: 'Progres', columns: progressColumns(filter.shown) },
    progressPages(context, filter),
  )
}
