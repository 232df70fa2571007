import { insertStatement } from '../../../db/insert.ts'
import { questionGroups } from '../../../db/schema.ts'
import { sendAlong } from '../../../db/transactions.ts'
import { newId } from '../../../entity/ids.ts'
import { lockPacket } from '../../../entity/locks/packet.ts'
import { nextPosition } from '../../../entity/positions.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { assignQuestions } from './assign.ts'
import { checkQuestionCount, lockNamedQuestions } from './namedQuestions.ts'

const insertGroup = insertStatement('insert_group', questionGroups, [
  'id',
  'packetId',
  'isGroup',
  'seq',
  'createdAt',
  'updatedAt',
])

export const createGroup: Handlers['group.create'] = async ({ context, signedIn, params, body }) => {
  checkQuestionCount(body)
  const id = newId()
  return await context.db.transaction(async (tx) => {
    const { test, packet } = await lockPacket(tx, params)
    const createdAt = context.now()
    const [namedQuestions, seq] = await Promise.all([
      lockNamedQuestions(tx, test.id, body.list_question),
      nextPosition(tx, 'groups', packet.id),
    ])
    const isGroup = body.is_group
    const row = { id, packetId: packet.id, isGroup, createdAt, updatedAt: createdAt, seq }
    await sendAlong(tx, insertGroup(tx, row))
    const sourceGroups = await assignQuestions(
      { tx, signedIn, programId: test.program, now: createdAt },
      { id, siblings: [] },
      namedQuestions,
    )
    return { id, group_id: id, updated_at: createdAt.toISOString(), others: sourceGroups }
  })
}
