import type { Body, SaveResult } from '../../../../contract/call.ts'
import type { topicCalls } from '../../../../contract/topic.ts'
import type { Context } from '../../../common/context.ts'
import { topics } from '../../../db/schema.ts'
import { newId } from '../../../entity/ids.ts'
import { lockProgramOutline } from '../../../entity/locks/topic.ts'
import { nextPosition } from '../../../entity/positions.ts'

export async function createTopic(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { name, status, program_id }: Body<(typeof topicCalls)['topic.create']>,
): Promise<SaveResult> {
  const id = newId()
  const createdAt = now()
  await db.transaction(async (tx) => {
    const programId = await lockProgramOutline(tx, String(program_id))
    const seq = await nextPosition(tx, 'topics', programId)
    await tx.insert(topics).values({ id, programId, name, status, seq, createdAt, updatedAt: createdAt })
  })
  return { id, updated_at: createdAt.toISOString() }
}
