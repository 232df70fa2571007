import type { Body } from '../../../../contract/call.ts'
import type { GroupSaved, packetCalls } from '../../../../contract/packet.ts'
import type { Context, SignedIn } from '../../../common/context.ts'
import { questionGroups } from '../../../db/schema.ts'
import { type GroupPath, lockGroup } from '../../../entity/locks/group.ts'
import { refuseStale, writeVersion } from '../../../entity/versions.ts'
import { assignQuestions } from './assign.ts'
import { lockNamedQuestions, refuseWrongCount } from './namedQuestions.ts'
import { readGroup } from './read.ts'

/** Replaces the questions of a group and their order; the group keeps its position. */
export async function updateGroup(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  signedIn: SignedIn,
  path: GroupPath,
  input: Body<(typeof packetCalls)['group.update']>,
): Promise<GroupSaved> {
  refuseWrongCount(input)
  return await db.transaction(async (tx) => {
    const { test, group } = await lockGroup(tx, path)
    const { id, updatedAt } = group
    const { group_id: _, ...parents } = path
    await refuseStale(input.updated_at, updatedAt, () => readGroup({ db: tx, settings }, parents, id))
    const at = now()
    const namedQuestions = await lockNamedQuestions(tx, test.id, input.list_question)
    const others = await assignQuestions(
      { tx, signedIn, programId: test.program, now: at },
      id,
      namedQuestions,
    )
    const { updated_at } = await writeVersion(tx, questionGroups, group, at, { isGroup: input.is_group })
    return { id, group_id: id, updated_at, others }
  })
}
