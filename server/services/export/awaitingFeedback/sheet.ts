import type { AwaitingSheet } from '../../../db/schema/sheetRequest.ts'
import { type OpenSheet, startSheet } from '../sheet.ts'
import { awaitingColumns } from './columns.ts'
import { awaitingPages } from './rows.ts'

/** The sheet of a program's submissions that await feedback. */
export const openAwaiting: OpenSheet<AwaitingSheet> = (context, { program }) =>
  startSheet({ name: 'Menunggu respons', columns: awaitingColumns }, awaitingPages(context, program))
