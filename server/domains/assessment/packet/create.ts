import { eq, max } from 'drizzle-orm'
import { isTest } from '../../../../contract/activity.ts'
import type { Body, Saved } from '../../../../contract/call.ts'
import type { packetCalls } from '../../../../contract/packet.ts'
import type { Context } from '../../../common/context.ts'
import { packets } from '../../../db/schema.ts'
import { newId } from '../../../entity/ids.ts'
import { lockTest, refuseOtherParents, type TestPath } from '../../../entity/locks/packet.ts'
import { changedAt } from '../../../entity/versions.ts'
import { Invalid } from '../../../errors.ts'
import { messages } from '../../../messages.ts'

/** Adds an empty packet at the end of a test: packets are ordered by creation time. */
export async function createPacket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: TestPath,
  input: Body<(typeof packetCalls)['packet.create']>,
): Promise<Saved> {
  const id = newId()
  return await db.transaction(async (tx) => {
    const test = await lockTest(tx, path)
    refuseOtherParents(input, path)
    if (!isTest(test.type)) throw new Invalid({ activity: [messages.noTest] })
    const [last] = await tx
      .select({ at: max(packets.createdAt) })
      .from(packets)
      .where(eq(packets.activityId, test.id))
    const at = last?.at ? changedAt(now(), last.at) : now()
    await tx
      .insert(packets)
      .values({ id, activityId: test.id, status: input.status, createdAt: at, updatedAt: at })
    return { id, updated_at: at.toISOString() }
  })
}
