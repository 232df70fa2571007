import { topics } from '../../../db/schema.ts'
import type { Deletable } from '../../../entity/deletion/verbs.ts'
import { lockProgramOutline } from '../../../entity/locks/topic.ts'
import { findTopicOrDeleted } from './find.ts'

/** With its descendants, whose rows stay unmarked: restored are exactly they. */
export const deletableTopics: Deletable<{ id: string }, typeof topics.$inferSelect> = {
  kind: 'topic',
  table: topics,
  orderedKind: 'topics',
  lock: async (tx, { id }) => {
    const { programId } = await findTopicOrDeleted(tx, id)
    await lockProgramOutline(tx, programId)
    return { row: await findTopicOrDeleted(tx, id), programId, parentId: programId }
  },
}
