import { begin, type OpenSheet } from '../sheet.ts'
import { awaitingColumns } from './columns.ts'
import { awaitingPages } from './rows.ts'
import type { WantedAwaiting } from './wanted.ts'

/** The practices of a program that wait for a reply. */
export const openAwaiting: OpenSheet<WantedAwaiting> = (context, { program }) =>
  begin({ name: 'Menunggu respons', columns: awaitingColumns }, awaitingPages(context, program))
