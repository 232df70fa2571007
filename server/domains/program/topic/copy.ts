import { lockProgramOutline } from '../../../entity/locks/topic.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { copyAmongSiblings } from '../../activity/copy/copyAmongSiblings.ts'
import { lockTopicRow } from './find.ts'

/** A draft behind its original, or at the end of another program. */
export const copyTopic: Handlers['topic.copy'] = async ({ context, params, body }) =>
  await context.db.transaction(async (tx) => {
    const programId = await lockProgramOutline(tx, String(body.program_id))
    const { id, name: title } = await lockTopicRow(tx, params.id)
    return await copyAmongSiblings(tx, 'topics', { id, title }, programId, context.now())
  })
