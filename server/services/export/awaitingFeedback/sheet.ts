import type { WantedAwaiting } from '../../../db/schema/wanted.ts'
import { begin, type OpenSheet } from '../sheet.ts'
import { awaitingColumns } from './columns.ts'
import { awaitingPages } from './rows.ts'

/** The practices of a program that wait for a reply. */
export const openAwaiting: OpenSheet<WantedAwaiting> = (context, { program }) =>
  begin({ name: 'Menunggu respons', columns: awaitingColumns }, awaitingPages(context, program))
