import { eq, max } from 'drizzle-orm'
import { isTest } from '../../../../contract/activity.ts'
import { packets } from '../../../db/schema.ts'
import { newId } from '../../../entity/ids.ts'
import { checkParents, lockTest } from '../../../entity/locks/packet.ts'
import { nextUpdatedAt } from '../../../entity/versions.ts'
import { ValidationError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { messages } from '../../../messages.ts'

/** Adds an empty packet at the end of a test: packets are ordered by creation time. */
export const createPacket: Handlers['packet.create'] = async ({ context: { db, now }, params, body }) => {
  const id = newId()
  return await db.transaction(async (tx) => {
    const test = await lockTest(tx, params)
    checkParents(body, params)
    if (!isTest(test.type)) throw new ValidationError({ activity: [messages.notTest] })
    const [latestPacket] = await tx
      .select({ createdAt: max(packets.createdAt) })
      .from(packets)
      .where(eq(packets.activityId, test.id))
    const createdAt = latestPacket?.createdAt ? nextUpdatedAt(now(), latestPacket.createdAt) : now()
    await tx
      .insert(packets)
      .values({ id, activityId: test.id, status: body.status, createdAt, updatedAt: createdAt })
    return { id, updated_at: createdAt.toISOString() }
  })
}
