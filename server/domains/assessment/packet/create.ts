import { eq, max } from 'drizzle-orm'
import { isTest } from '../../../../contract/activity.ts'
import { packets } from '../../../db/schema.ts'
import { sendAlong } from '../../../db/transactions.ts'
import { newId } from '../../../entity/ids.ts'
import { checkParents, lockTest, parseTestPath } from '../../../entity/locks/packet.ts'
import { nextUpdatedAt } from '../../../entity/versions.ts'
import { ValidationError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { messages } from '../../../messages.ts'

/** Adds an empty packet at the end of a test: packets are ordered by creation time. */
export const createPacket: Handlers['packet.create'] = async ({ context: { db, now }, params, body }) => {
  const id = newId()
  return await db.transaction(async (tx) => {
    const path = parseTestPath(params)
    const latest = tx
      .select({ createdAt: max(packets.createdAt) })
      .from(packets)
      .where(eq(packets.activityId, path.activity))
    const [test, [latestPacket]] = await Promise.all([lockTest(tx, path), latest])
    checkParents(body, params)
    if (!isTest(test.type)) throw new ValidationError({ activity: [messages.notTest] })
    const createdAt = latestPacket?.createdAt ? nextUpdatedAt(now(), latestPacket.createdAt) : now()
    const row = { id, activityId: test.id, status: body.status, createdAt, updatedAt: createdAt }
    await sendAlong(tx, tx.insert(packets).values(row))
    return { id, updated_at: createdAt.toISOString() }
  })
}
