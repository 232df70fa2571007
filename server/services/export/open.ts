import type { Context } from '../../context.ts'
import { ahead } from '../../sheet/ahead.ts'
import { type SheetPlan, workbook } from '../../sheet/workbook.ts'
import { download } from '../download.ts'
import { participantColumns } from './columns.ts'
import { findLink } from './link.ts'
import { type Participant, participantPages } from './rows.ts'

const plan: SheetPlan<Participant> = { name: 'Peserta', columns: participantColumns }

/**
 * The file that a link stands for. It is written as it is read: nothing is asked of the database before the first
 * read, and nothing after the last one.
 *
 * @throws Expired, NotFound
 */
export async function openSheet(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  token: string,
): Promise<{ fileName: string; bytes: ReadableStream<Uint8Array> }> {
  const { fileName, wanted } = await findLink({ db, now }, token)
  const open = () => workbook(plan, ahead(participantPages({ db }, wanted)))
  return { fileName, bytes: download(open, log, 'export failed') }
}
