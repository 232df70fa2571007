import type { Context } from '../../context.ts'
import { driverError } from '../../db/faults.ts'
import { ahead } from '../../sheet/ahead.ts'
import { type SheetPlan, workbook } from '../../sheet/workbook.ts'
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
  const chunks = workbook(plan, ahead(participantPages({ db }, wanted)))
  const bytes = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          // The answer is on its way, so it can only be cut off: whoever downloads sees that it failed.
          log.error({ err: driverError(error) }, 'export failed')
          controller.error(error)
        }
      },
      async cancel() {
        await chunks.return()
      },
    },
    { highWaterMark: 0 },
  )
  return { fileName, bytes }
}
