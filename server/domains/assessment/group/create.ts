import type { Body } from '../../../../contract/call.ts'
import type { GroupSaveResult, packetCalls } from '../../../../contract/packet.ts'
import type { Context, SignedIn } from '../../../common/context.ts'
import { questionGroups } from '../../../db/schema.ts'
import { newId } from '../../../entity/ids.ts'
import { lockPacket, type PacketPath } from '../../../entity/locks/packet.ts'
import { nextPosition } from '../../../entity/positions.ts'
import { assignQuestions } from './assign.ts'
import { checkQuestionCount, lockNamedQuestions } from './namedQuestions.ts'

export async function createGroup(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  path: PacketPath,
  input: Body<(typeof packetCalls)['group.create']>,
): Promise<GroupSaveResult> {
  checkQuestionCount(input)
  const id = newId()
  return await db.transaction(async (tx) => {
    const { test, packet } = await lockPacket(tx, path)
    const createdAt = now()
    const namedQuestions = await lockNamedQuestions(tx, test.id, input.list_question)
    await tx.insert(questionGroups).values({
      id,
      packetId: packet.id,
      isGroup: input.is_group,
      createdAt,
      updatedAt: createdAt,
      seq: await nextPosition(tx, 'groups', packet.id),
    })
    const sourceGroups = await assignQuestions(
      { tx, signedIn, programId: test.program, now: createdAt },
      id,
      namedQuestions,
    )
    return { id, group_id: id, updated_at: createdAt.toISOString(), others: sourceGroups }
  })
}
