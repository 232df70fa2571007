import { eq } from 'drizzle-orm'
import type { activityCalls } from '../../../contract/activity.ts'
import type { Body } from '../../../contract/call.ts'
import type { Context } from '../../common/context.ts'
import { activities } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { lockTopic } from '../../entity/locks/topic.ts'
import { isAt, isNotDeleted, movedTo, siblingsOf, writePositions } from '../../entity/positions.ts'
import { Invalid, NotFound } from '../../errors.ts'
import { messages } from '../../messages.ts'
import type { ActivityPath } from './find.ts'

/** `to` counts from 0; the topic may be its own. No version changes. */
export async function moveActivity(
  { db }: Pick<Context, 'db'>,
  path: ActivityPath,
  { topic, to }: Body<(typeof activityCalls)['activity.move']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { topicId, anotherId } = await lockTopic(tx, path.program, path.topic, topic)
    const id = parseId(path.id, 'activity')
    const siblings = await siblingsOf(tx, 'activities', topicId)
    if (!isNotDeleted(siblings, id)) {
      // A retry: it has moved already.
      if (anotherId !== undefined && isAt(await siblingsOf(tx, 'activities', anotherId), id, to)) return
      throw new NotFound('activity')
    }
    if (anotherId === undefined) throw new Invalid({ topic: [messages.topicUnknown] })
    if (anotherId === topicId) return await writePositions(tx, 'activities', movedTo(siblings, id, to))
    const others = await siblingsOf(tx, 'activities', anotherId)
    await tx.update(activities).set({ topicId: anotherId }).where(eq(activities.id, id))
    await writePositions(
      tx,
      'activities',
      siblings.filter((each) => each.id !== id),
    )
    await writePositions(tx, 'activities', movedTo(others, id, to))
  })
}
