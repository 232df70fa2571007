import { questionGroups } from '../../../db/schema.ts'
import type { Deletable } from '../../../entity/deletion/verbs.ts'
import { type GroupPath, lockGroupOrDeleted } from '../../../entity/locks/group.ts'

/** One removed for being empty has no deletion of its own: it returns with a question. */
export const deletableGroups: Deletable<GroupPath, typeof questionGroups.$inferSelect> = {
  kind: 'group',
  table: questionGroups,
  orderedKind: 'groups',
  lock: async (tx, path) => {
    const { test, group } = await lockGroupOrDeleted(tx, path)
    return { row: group, programId: test.program, parentId: group.packetId }
  },
}
