import type { activityCalls } from '../../../contract/activity.ts'
import type { Body, SaveResult } from '../../../contract/call.ts'
import type { Context } from '../../common/context.ts'
import { lockTopic } from '../../entity/locks/topic.ts'
import { copyAmongSiblings } from './copy/copyAmongSiblings.ts'
import { type ActivityPath, lockActivity } from './find.ts'

/** A draft behind its original, or at the end of another topic. */
export async function copyActivity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: ActivityPath,
  { program, topic }: Body<(typeof activityCalls)['activity.copy']>,
): Promise<SaveResult> {
  return await db.transaction(async (tx) => {
    const { topicId } = await lockTopic(tx, String(program), String(topic))
    const original = await lockActivity(tx, path)
    return await copyAmongSiblings(tx, 'activities', original, topicId, now())
  })
}
