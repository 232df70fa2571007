import { eq } from 'drizzle-orm'
import { activities } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { lockTopic } from '../../entity/locks/topic.ts'
import { isAtPosition, isNotDeleted, moveTo, siblingsOf, writePositions } from '../../entity/positions.ts'
import { NotFoundError, ValidationError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'

/** `to` counts from 0; the topic may be its own. No version changes. */
export const moveActivity: Handlers['activity.move'] = async ({ context, params, body: { topic, to } }) => {
  await context.db.transaction(async (tx) => {
    const { topicId, otherTopicId } = await lockTopic(tx, params.program, params.topic, topic)
    const id = parseId(params.id, 'activity')
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
