import { requireProgram } from '../../entity/locks/topic.ts'
import type { Handlers } from '../../http/handlers.ts'
import { firstPreTest } from '../activity/preTest.ts'

export const checkPrePost: Handlers['program.checkPrePost'] = async ({ context: { db }, params }) => {
  const preTest = await firstPreTest(db, await requireProgram(db, params.program))
  return { type: preTest ? 'pre_test' : null }
}
