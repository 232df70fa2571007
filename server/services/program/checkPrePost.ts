import type { Answer } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import { firstPreTest } from '../activity/preTest.ts'
import type { Context } from '../context.ts'
import { livingProgram } from '../parents/topic.ts'

/** Whether a program has a pre test that a post test can begin as a copy of. */
export async function checkPrePost(
  { db }: Pick<Context, 'db'>,
  program: string,
): Promise<Answer<(typeof programCalls)['program.checkPrePost']>> {
  const found = await firstPreTest(db, await livingProgram(db, program))
  return { type: found ? 'pre_test' : null }
}
