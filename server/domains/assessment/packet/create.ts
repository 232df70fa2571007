import { eq, max } from 'drizzle-orm'
import { isTest } from '../../../../contract/activity.ts'
import type { Body, SaveResult } from '../../../../contract/call.ts'
import type { packetCalls } from '../../../../contract/packet.ts'
import type { Context } from '../../../common/context.ts'
import { packets } from '../../../db/schema.ts'
import { newId } from '../../../entity/ids.ts'
import { checkParents, lockTest, type TestPath } from '../../../entity/locks/packet.ts'
import { nextUpdatedAt } from '../../../entity/versions.ts'
import { ValidationError } from '../../../errors.ts'
import { messages } from '../../../messages.ts'

/** Adds an empty packet at the end of a test: packets are ordered by creation time. */
export async function createPacket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: TestPath,
  input: Body<(typeof packetCalls)['packet.create']>,
): Promise<SaveResult> {
  const id = newId()
  return await db.transaction(async (tx) => {
    const test = await lockTest(tx, path)
    checkParents(input, path)
    if (!isTest(test.type)) throw new ValidationError({ activity: [messages.notTest] })
    const [latestPacket] = await tx
      .select({ createdAt: max(packets.createdAt) })
      .from(packets)
      .where(eq(packets.activityId, test.id))
    const createdAt = latestPacket?.createdAt ? nextUpdatedAt(now(), latestPacket.createdAt) : now()
    await tx
      .insert(packets)
      .values({ id, activityId: test.id, status: input.status, createdAt, updatedAt: createdAt })
    return { id, updated_at: createdAt.toISOString() }
  })
}
