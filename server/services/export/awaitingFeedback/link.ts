import type { Answer } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import type { Context, SignedIn } from '../../context.ts'
import { sheetName } from '../fileName.ts'
import { createLink } from '../link.ts'
import { requireSheetProgram } from '../subject.ts'

/**
 * Creates a link to the sheet of a program's submissions that await feedback.
 *
 * @throws NotFound if the program does not exist.
 */
export async function createAwaitingLink(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  signedIn: SignedIn,
  program: string,
): Promise<Answer<(typeof memberCalls)['member.awaitingFeedbackExport']>> {
  const { id, title } = await requireSheetProgram(context.db, program)
  return createLink(context, signedIn, {
    fileName: sheetName('menunggu-respons', [title], context.now()),
    wanted: { sheet: 'awaiting_feedback', program: id },
  })
}
