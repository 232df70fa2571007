import type { CallResponse } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import type { Context } from '../../common/context.ts'
import { requireProgram } from '../../entity/locks/topic.ts'
import { firstPreTest } from '../activity/preTest.ts'

export async function checkPrePost(
  { db }: Pick<Context, 'db'>,
  program: string,
): Promise<CallResponse<(typeof programCalls)['program.checkPrePost']>> {
  const preTest = await firstPreTest(db, await requireProgram(db, program))
  return { type: preTest ? 'pre_test' : null }
}
