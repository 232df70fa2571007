import { lockTopic } from '../../entity/locks/topic.ts'
import type { Handlers } from '../../http/handlers.ts'
import { copyAmongSiblings } from './copy/copyAmongSiblings.ts'
import { lockActivity } from './find.ts'

/** A draft behind its original, or at the end of another topic. */
export const copyActivity: Handlers['activity.copy'] = async ({ context, params, body }) =>
  await context.db.transaction(async (tx) => {
    const { topicId } = await lockTopic(tx, String(body.program), String(body.topic))
    const original = await lockActivity(tx, params)
    return await copyAmongSiblings(tx, 'activities', original, topicId, context.now())
  })
