import type { Answer, Query } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import type { Context, SignedIn } from '../../context.ts'
import { requireTopic } from '../../parents/topic.ts'
import { sheetName } from '../fileName.ts'
import { createLink } from '../link.ts'
import { requireSheetProgram } from '../subject.ts'

type Call = (typeof memberCalls)['member.progressExport']

/**
 * Creates a link to the sheet of a program's completions.
 *
 * @throws NotFound when the program or the requested topic does not exist.
 */
export async function createProgressLink(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  signedIn: SignedIn,
  program: string,
  { topic, unfinished, q }: Query<Call>,
): Promise<Answer<Call>> {
  const { id, title } = await requireSheetProgram(context.db, program)
  return createLink(context, signedIn, {
    fileName: sheetName('progres', [title], context.now()),
    wanted: {
      ...{ sheet: 'progress', program: id, unfinished: unfinished === '1', q: q || null },
      topic: topic === undefined ? null : await requireTopic(context.db, id, topic),
    },
  })
}
