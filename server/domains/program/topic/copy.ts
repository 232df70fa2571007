import type { Body, SaveResult } from '../../../../contract/call.ts'
import type { topicCalls } from '../../../../contract/topic.ts'
import type { Context } from '../../../common/context.ts'
import { lockProgramOutline } from '../../../entity/locks/topic.ts'
import { copyAmongSiblings } from '../../activity/copy/copyAmongSiblings.ts'
import { lockTopicRow } from './find.ts'

/** A draft behind its original, or at the end of another program. */
export async function copyTopic(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rawId: string,
  { program_id }: Body<(typeof topicCalls)['topic.copy']>,
): Promise<SaveResult> {
  return await db.transaction(async (tx) => {
    const programId = await lockProgramOutline(tx, String(program_id))
    const { id, name: title } = await lockTopicRow(tx, rawId)
    return await copyAmongSiblings(tx, 'topics', { id, title }, programId, now())
  })
}
