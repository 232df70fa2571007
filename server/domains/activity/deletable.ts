import { and, eq } from 'drizzle-orm'
import { activities } from '../../db/schema.ts'
import type { Deletable } from '../../entity/deletion/verbs.ts'
import { parseId } from '../../entity/ids.ts'
import { lockTopic } from '../../entity/locks/topic.ts'
import { requireRow } from '../../entity/requireRow.ts'
import type { ActivityPath } from './find.ts'

/** Their files stay, for a restore. */
export const deletableActivities: Deletable<ActivityPath, typeof activities.$inferSelect> = {
  kind: 'activity',
  table: activities,
  orderedKind: 'activities',
  lock: async (tx, path) => {
    const { programId, topicId } = await lockTopic(tx, path.program, path.topic)
    const isRequestedActivity = and(
      eq(activities.id, parseId(path.id, 'activity')),
      eq(activities.topicId, topicId),
    )
    const row = requireRow(await tx.select().from(activities).where(isRequestedActivity), 'activity')
    return { row, programId, parentId: topicId }
  },
}
