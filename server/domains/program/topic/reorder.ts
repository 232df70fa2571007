import type { Body } from '../../../../contract/call.ts'
import type { topicCalls } from '../../../../contract/topic.ts'
import type { Context } from '../../../common/context.ts'
import { parseId } from '../../../entity/ids.ts'
import { lockProgramOutline } from '../../../entity/locks/topic.ts'
import { isNotDeleted, moveTo, siblingsOf, writePositions } from '../../../entity/positions.ts'
import { NotFoundError } from '../../../errors.ts'

/** Moves a topic to position `to` of its program, counted from 1. No version changes. */
export async function reorderTopics(
  { db }: Pick<Context, 'db'>,
  { program_id, topic_id, to }: Body<(typeof topicCalls)['topic.reorder']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const programId = await lockProgramOutline(tx, String(program_id))
    const id = parseId(topic_id, 'topic')
    const siblings = await siblingsOf(tx, 'topics', programId)
    if (!isNotDeleted(siblings, id)) throw new NotFoundError('topic')
    await writePositions(tx, 'topics', moveTo(siblings, id, to - 1))
  })
}
