import { eq } from 'drizzle-orm'
import type { activityCalls } from '../../../contract/activity.ts'
import type { Body } from '../../../contract/call.ts'
import { activities } from '../../db/schema.ts'
import { Invalid, NotFound } from '../../errors.ts'
import { messages } from '../../messages.ts'
import type { Context } from '../context.ts'
import { knownId } from '../ids.ts'
import { lockTopic } from '../parents/topic.ts'
import { isLiving, placedAt, siblingsOf, standsAt, writePlaces } from '../places.ts'
import { type ActivityPath, WHAT } from './find.ts'

/**
 * Moves an activity to a topic of its program, to the place `to`, counted from 0; that may be the topic in which it
 * stands. No version changes.
 */
export async function moveActivity(
  { db }: Pick<Context, 'db'>,
  path: ActivityPath,
  { topic, to }: Body<(typeof activityCalls)['activity.move']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { topicId, anotherId } = await lockTopic(tx, path.program, path.topic, topic)
    const id = knownId(path.id, WHAT)
    const siblings = await siblingsOf(tx, 'activities', topicId)
    if (!isLiving(siblings, id)) {
      // The same sent again.
      if (anotherId !== undefined && standsAt(await siblingsOf(tx, 'activities', anotherId), id, to)) return
      throw new NotFound(WHAT)
    }
    if (anotherId === undefined) throw new Invalid({ topic: [messages.topicUnknown] })
    if (anotherId === topicId) return await writePlaces(tx, 'activities', placedAt(siblings, id, to))
    const others = await siblingsOf(tx, 'activities', anotherId)
    await tx.update(activities).set({ topicId: anotherId }).where(eq(activities.id, id))
    await writePlaces(
      tx,
      'activities',
      siblings.filter((each) => each.id !== id),
    )
    await writePlaces(tx, 'activities', placedAt(others, id, to))
  })
}
