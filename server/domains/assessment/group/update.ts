import { questionGroups } from '../../../db/schema.ts'
import { lockGroup } from '../../../entity/locks/group.ts'
import { siblingsOf } from '../../../entity/positions.ts'
import { checkVersion, writeVersion } from '../../../entity/versions.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { assignQuestions } from './assign.ts'
import { checkQuestionCount, lockNamedQuestions } from './namedQuestions.ts'
import { readGroup } from './read.ts'

/** Replaces the questions of a group and their order; the group keeps its position. */
export const updateGroup: Handlers['group.update'] = async ({ context, signedIn, params, body }) => {
  checkQuestionCount(body)
  return await context.db.transaction(async (tx) => {
    const { test, group } = await lockGroup(tx, params)
    const { id, updatedAt } = group
    const { group_id: _, ...parents } = params
    await checkVersion(body.updated_at, updatedAt, () => readGroup({ ...context, db: tx }, parents, id))
    const savedAt = context.now()
    const [namedQuestions, siblings] = await Promise.all([
      lockNamedQuestions(tx, test.id, body.list_question),
      siblingsOf(tx, 'questions', id),
    ])
    const sourceGroups = await assignQuestions(
      { tx, signedIn, programId: test.program, now: savedAt },
      { id, siblings },
      namedQuestions,
    )
    const { updated_at } = await writeVersion(tx, questionGroups, group, savedAt, { isGroup: body.is_group })
    return { id, group_id: id, updated_at, others: sourceGroups }
  })
}
