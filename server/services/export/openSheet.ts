import type { Context } from '../../context.ts'
import { ahead, begun } from '../../sheet/ahead.ts'
import { type SheetPlan, workbook } from '../../sheet/workbook.ts'
import { download } from '../download.ts'
import { participantColumns } from './columns.ts'
import { findLink } from './link.ts'
import { type Participant, participantPages } from './rows.ts'

const plan: SheetPlan<Participant> = { name: 'Peserta', columns: participantColumns }

/** A sheet that can be downloaded. */
type OpenSheet = {
  fileName: string
  /**
   * Its bytes, written as they are read. The first rows are asked for at once, so that a database that cannot answer
   * fails here and not in a file that is cut off; after the last read nothing is asked.
   */
  read: () => Promise<ReadableStream<Uint8Array>>
}

/**
 * The sheet that a link stands for.
 *
 * @throws Expired, NotFound
 */
export async function openSheet(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  token: string,
): Promise<OpenSheet> {
  const { fileName, wanted } = await findLink({ db, now }, token)
  const read = async () => {
    const pages = await begun(ahead(participantPages({ db }, wanted)))
    return download(() => workbook(plan, pages), log, 'export failed')
  }
  return { fileName, read }
}
