import { parseId } from '../../../entity/ids.ts'
import { lockProgramOutline } from '../../../entity/locks/topic.ts'
import { isNotDeleted, moveTo, siblingsOf, writePositions } from '../../../entity/positions.ts'
import { NotFoundError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'

/** Moves a topic to position `to` of its program, counted from 1. No version changes. */
export const reorderTopics: Handlers['topic.reorder'] = async ({ context: { db }, body }) => {
  await db.transaction(async (tx) => {
    const programId = await lockProgramOutline(tx, String(body.program_id))
    const id = parseId(body.topic_id, 'topic')
    const siblings = await siblingsOf(tx, 'topics', programId)
    if (!isNotDeleted(siblings, id)) throw new NotFoundError('topic')
    await writePositions(tx, 'topics', moveTo(siblings, id, body.to - 1))
  })
}
