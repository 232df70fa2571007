import type { Body } from '../../../../contract/call.ts'
import type { topicCalls } from '../../../../contract/topic.ts'
import type { Context } from '../../../common/context.ts'
import { parseId } from '../../../entity/ids.ts'
import { lockOutline } from '../../../entity/locks/topic.ts'
import { isNotDeleted, movedTo, siblingsOf, writePositions } from '../../../entity/positions.ts'
import { NotFound } from '../../../errors.ts'

/** Moves a topic to position `to` of its program, counted from 1. No version changes. */
export async function reorderTopics(
  { db }: Pick<Context, 'db'>,
  { program_id, topic_id, to }: Body<(typeof topicCalls)['topic.reorder']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const programId = await lockOutline(tx, String(program_id))
    const id = parseId(topic_id, 'topic')
    const siblings = await siblingsOf(tx, 'topics', programId)
    if (!isNotDeleted(siblings, id)) throw new NotFound('topic')
    await writePositions(tx, 'topics', movedTo(siblings, id, to - 1))
  })
}
