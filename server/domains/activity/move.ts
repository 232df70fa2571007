import { eq } from 'drizzle-orm'
import type { activityCalls } from '../../../contract/activity.ts'
import type { Body } from '../../../contract/call.ts'
import type { Context } from '../../common/context.ts'
import { activities } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { lockTopic } from '../../entity/locks/topic.ts'
import { isAtPosition, isNotDeleted, moveTo, siblingsOf, writePositions } from '../../entity/positions.ts'
import { NotFoundError, ValidationError } from '../../errors.ts'
import { messages } from '../../messages.ts'
import type { ActivityPath } from './find.ts'

/** `to` counts from 0; the topic may be its own. No version changes. */
export async function moveActivity(
  { db }: Pick<Context, 'db'>,
  path: ActivityPath,
  { topic, to }: Body<(typeof activityCalls)['activity.move']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { topicId, otherTopicId } = await lockTopic(tx, path.program, path.topic, topic)
    const id = parseId(path.id, 'activity')
    const siblings = await siblingsOf(tx, 'activities', topicId)
    if (!isNotDeleted(siblings, id)) {
      // A retry: it has moved already.
      if (
        otherTopicId !== undefined &&
        isAtPosition(await siblingsOf(tx, 'activities', otherTopicId), id, to)
      )
        return
      throw new NotFoundError('activity')
    }
    if (otherTopicId === undefined) throw new ValidationError({ topic: [messages.topicUnknown] })
    if (otherTopicId === topicId) return await writePositions(tx, 'activities', moveTo(siblings, id, to))
    const targetSiblings = await siblingsOf(tx, 'activities', otherTopicId)
    await tx.update(activities).set({ topicId: otherTopicId }).where(eq(activities.id, id))
    await writePositions(
      tx,
      'activities',
      siblings.filter((each) => each.id !== id),
    )
    await writePositions(tx, 'activities', moveTo(targetSiblings, id, to))
  })
}
