import type { Body } from '../../../../contract/call.ts'
import type { GroupSaveResult, packetCalls } from '../../../../contract/packet.ts'
import type { Context, SignedIn } from '../../../common/context.ts'
import { questionGroups } from '../../../db/schema.ts'
import { type GroupPath, lockGroup } from '../../../entity/locks/group.ts'
import { checkVersion, writeVersion } from '../../../entity/versions.ts'
import { assignQuestions } from './assign.ts'
import { checkQuestionCount, lockNamedQuestions } from './namedQuestions.ts'
import { readGroup } from './read.ts'

/** Replaces the questions of a group and their order; the group keeps its position. */
export async function updateGroup(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  signedIn: SignedIn,
  path: GroupPath,
  input: Body<(typeof packetCalls)['group.update']>,
): Promise<GroupSaveResult> {
  checkQuestionCount(input)
  return await db.transaction(async (tx) => {
    const { test, group } = await lockGroup(tx, path)
    const { id, updatedAt } = group
    const { group_id: _, ...parents } = path
    await checkVersion(input.updated_at, updatedAt, () => readGroup({ db: tx, settings }, parents, id))
    const savedAt = now()
    const namedQuestions = await lockNamedQuestions(tx, test.id, input.list_question)
    const sourceGroups = await assignQuestions(
      { tx, signedIn, programId: test.program, now: savedAt },
      id,
      namedQuestions,
    )
    const { updated_at } = await writeVersion(tx, questionGroups, group, savedAt, { isGroup: input.is_group })
    return { id, group_id: id, updated_at, others: sourceGroups }
  })
}
