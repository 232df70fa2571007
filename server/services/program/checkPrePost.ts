import type { Answer } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import { firstPreTest } from '../activity/preTest.ts'
import type { Context } from '../context.ts'
import { requireProgram } from '../parents/topic.ts'

export async function checkPrePost(
  { db }: Pick<Context, 'db'>,
  program: string,
): Promise<Answer<(typeof programCalls)['program.checkPrePost']>> {
  const preTest = await firstPreTest(db, await requireProgram(db, program))
  return { type: preTest ? 'pre_test' : null }
}
