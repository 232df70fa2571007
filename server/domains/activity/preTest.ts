import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ActivitySettings } from '../../../contract/activity.ts'
import { topicOfActivity } from '../../common/notDeleted.ts'
import type { Db } from '../../db/db.ts'
import { activities, topics } from '../../db/schema.ts'

/** The first pre test of a program, in the order of its topics and their activities; drafts count. */
export async function firstPreTest(
  db: Db,
  programId: string,
): Promise<{ id: string; settings: ActivitySettings } | undefined> {
  const [row] = await db
    .select({ id: activities.id, settings: activities.settings })
    .from(activities)
    .innerJoin(topics, topicOfActivity)
    .where(
      and(eq(topics.programId, programId), eq(activities.type, 'pre_test'), isNull(activities.deletedAt)),
    )
    .orderBy(asc(topics.seq), asc(activities.seq))
    .limit(1)
  return row
}
