import { parseId } from '../../../entity/ids.ts'
import { lockProgramOutline } from '../../../entity/locks/topic.ts'
import { isNotDeleted, moveTo, siblingsOf, writePositions } from '../../../entity/positions.ts'
import { NotFoundError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'

/** Moves a topic to position `to` of its program, counted from 1. No version changes. */
export const reorderTopics: Handlers['topic.reorder'] = async ({ context: { db }, body }) => {
  const program = parseId(body.program_id, 'program')
  await db.transaction(async (tx) => {
    const [, siblings] = await Promise.all([
      lockProgramOutline(tx, program),
      siblingsOf(tx, 'topics', program),
    ])
    const id = parseId(body.topic_id, 'topic')
    if (!isNotDeleted(siblings, id)) throw new NotFoundError('topic')
    await writePositions(tx, 'topics', moveTo(siblings, id, body.to - 1))
  })
}
