import { livingProgram } from '../../topic/parents.ts'
import { begin, type OpenSheet } from '../sheet.ts'
import { awaitingColumns } from './columns.ts'
import { awaitingPages } from './rows.ts'
import type { WantedAwaiting } from './wanted.ts'

/** The practices of a program that wait for a reply. */
export const openAwaiting: OpenSheet<WantedAwaiting> = async (context, { program }) => {
  const plan = { name: 'Menunggu respons', columns: awaitingColumns }
  return begin(plan, awaitingPages(context, await livingProgram(context.db, program)))
}
