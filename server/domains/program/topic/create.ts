import { topics } from '../../../db/schema.ts'
import { newId } from '../../../entity/ids.ts'
import { lockProgramOutline } from '../../../entity/locks/topic.ts'
import { nextPosition } from '../../../entity/positions.ts'
import type { Handlers } from '../../../http/handlers.ts'

export const createTopic: Handlers['topic.create'] = async ({
  context: { db, now },
  body: { name, status, program_id },
}) => {
  const id = newId()
  const createdAt = now()
  await db.transaction(async (tx) => {
    const programId = await lockProgramOutline(tx, String(program_id))
    const seq = await nextPosition(tx, 'topics', programId)
    await tx.insert(topics).values({ id, programId, name, status, seq, createdAt, updatedAt: createdAt })
  })
  return { id, updated_at: createdAt.toISOString() }
}
