import { eq } from 'drizzle-orm'
import { activities } from '../../db/schema.ts'
import { sendAlong } from '../../db/transactions.ts'
import { parseId, toUuid } from '../../entity/ids.ts'
import { lockTopic } from '../../entity/locks/topic.ts'
import { isAtPosition, isNotDeleted, moveTo, siblingsOf, writePositions } from '../../entity/positions.ts'
import { NotFoundError, ValidationError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'

/** `to` counts from 0; the topic may be its own. No version changes. */
export const moveActivity: Handlers['activity.move'] = async ({ context, params, body: { topic, to } }) => {
  const program = parseId(params.program, 'program')
  const topicId = parseId(params.topic, 'topic')
  const target = toUuid(topic)
  await context.db.transaction(async (tx) => {
    const [{ otherTopicId }, siblings, targetSiblings] = await Promise.all([
      lockTopic(tx, program, topicId, topic),
      siblingsOf(tx, 'activities', topicId),
      target === undefined ? [] : siblingsOf(tx, 'activities', target),
    ])
    const id = parseId(params.id, 'activity')
    if (!isNotDeleted(siblings, id)) {
      // A retry: it has moved already.
      if (otherTopicId !== undefined && isAtPosition(targetSiblings, id, to)) return
      throw new NotFoundError('activity')
    }
    if (otherTopicId === undefined) throw new ValidationError({ topic: [messages.topicUnknown] })
    if (otherTopicId === topicId) return await writePositions(tx, 'activities', moveTo(siblings, id, to))
    await sendAlong(tx, tx.update(activities).set({ topicId: otherTopicId }).where(eq(activities.id, id)))
    await writePositions(
      tx,
      'activities',
      siblings.filter((each) => each.id !== id),
    )
    await writePositions(tx, 'activities', moveTo(targetSiblings, id, to))
  })
}
