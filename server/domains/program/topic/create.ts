import type { Body, Saved } from '../../../../contract/call.ts'
import type { topicCalls } from '../../../../contract/topic.ts'
import type { Context } from '../../../common/context.ts'
import { topics } from '../../../db/schema.ts'
import { newId } from '../../../entity/ids.ts'
import { lockOutline } from '../../../entity/locks/topic.ts'
import { nextPosition } from '../../../entity/positions.ts'

export async function createTopic(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { name, status, program_id }: Body<(typeof topicCalls)['topic.create']>,
): Promise<Saved> {
  const id = newId()
  const at = now()
  await db.transaction(async (tx) => {
    const programId = await lockOutline(tx, String(program_id))
    const seq = await nextPosition(tx, 'topics', programId)
    await tx.insert(topics).values({ id, programId, name, status, seq, createdAt: at, updatedAt: at })
  })
  return { id, updated_at: at.toISOString() }
}
