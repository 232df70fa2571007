import { topics } from '../../../db/schema.ts'
import { sendAlong } from '../../../db/transactions.ts'
import { newId, parseId } from '../../../entity/ids.ts'
import { lockProgramOutline } from '../../../entity/locks/topic.ts'
import { nextPosition } from '../../../entity/positions.ts'
import type { Handlers } from '../../../http/handlers.ts'

export const createTopic: Handlers['topic.create'] = async ({
  context: { db, now },
  body: { name, status, program_id },
}) => {
  const id = newId()
  const createdAt = now()
  const programId = parseId(program_id, 'program')
  await db.transaction(async (tx) => {
    const [, seq] = await Promise.all([
      lockProgramOutline(tx, programId),
      nextPosition(tx, 'topics', programId),
    ])
    const row = { id, programId, name, status, seq, createdAt, updatedAt: createdAt }
    await sendAlong(tx, tx.insert(topics).values(row))
  })
  return { id, updated_at: createdAt.toISOString() }
}
