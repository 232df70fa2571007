import { eq } from 'drizzle-orm'
import type { activityCalls } from '../../../contract/activity.ts'
import type { Body, SaveResult } from '../../../contract/call.ts'
import type { Context } from '../../common/context.ts'
import { activities } from '../../db/schema.ts'
import { freeCopyTitle } from '../../entity/copyTitle.ts'
import { newId } from '../../entity/ids.ts'
import { lockTopic } from '../../entity/locks/topic.ts'
import { nextPosition } from '../../entity/positions.ts'
import { toSaveResult } from '../../entity/versions.ts'
import { placeCopy } from './copy/place.ts'
import { copyRows } from './copy/statement.ts'
import { type ActivityPath, lockActivity } from './find.ts'

/** A draft behind its original, or at the end of another topic. */
export async function copyActivity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: ActivityPath,
  { program, topic }: Body<(typeof activityCalls)['activity.copy']>,
): Promise<SaveResult> {
  const id = newId()
  const copiedAt = now()
  await db.transaction(async (tx) => {
    const { topicId } = await lockTopic(tx, String(program), String(topic))
    const original = await lockActivity(tx, path)
    const root = {
      table: activities,
      originalId: original.id,
      id,
      parentId: topicId,
      seq: await nextPosition(tx, 'activities', topicId),
      title: await freeCopyTitle(
        tx,
        { table: activities, title: activities.title, siblings: eq(activities.topicId, topicId) },
        original.title,
      ),
    }
    await copyRows(tx, root, copiedAt)
    await placeCopy(tx, 'activities', topicId, root)
  })
  return toSaveResult({ id, updatedAt: copiedAt })
}
