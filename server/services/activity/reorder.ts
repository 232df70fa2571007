import type { activityCalls } from '../../../contract/activity.ts'
import type { Body } from '../../../contract/call.ts'
import type { Context } from '../../context.ts'
import { Conflict } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { uuidOf } from '../ids.ts'
import { placedAt, siblingsOf, writePlaces } from '../places.ts'
import { lockTopic } from '../topic/parents.ts'

/**
 * Moves the activity that stands at `from` to `to`, both counted from 0. No version changes.
 *
 * @throws Conflict when nothing stands at `from`, or another one than `id` names.
 */
export async function reorderActivities(
  { db }: Pick<Context, 'db'>,
  { program, topic }: { program: string; topic: string },
  { from, to, id }: Body<(typeof activityCalls)['activity.reorder']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { topicId } = await lockTopic(tx, program, topic)
    const siblings = await siblingsOf(tx, 'activities', topicId)
    const moved = siblings.filter(({ isDeleted }) => !isDeleted)[from]
    if (!moved || (id !== undefined && uuidOf(id) !== moved.id)) throw new Conflict(messages.orderMoved)
    await writePlaces(tx, 'activities', placedAt(siblings, moved.id, to))
  })
}
