import { and, type Column, desc, isNull, type SQL, sql } from 'drizzle-orm'
import { programOfTopic, topicOfActivity } from '../../common/notDeleted.ts'
import type { Db } from '../../db/db.ts'
import { activities, programs, topics } from '../../db/schema.ts'

const program = { id: programs.id, title: programs.title }

const findTopics = (db: Db, condition: SQL | undefined, limit: number) =>
  db
    .select({ kind: sql<'topic'>`'topic'`, id: topics.id, title: topics.name, program })
    .from(topics)
    .innerJoin(programs, programOfTopic)
    .where(and(isNull(topics.deletedAt), condition))
    .orderBy(desc(topics.id))
    .limit(limit)

const findActivities = (db: Db, condition: SQL | undefined, limit: number) =>
  db
    .select({
      kind: sql<'activity'>`'activity'`,
      id: activities.id,
      title: activities.title,
      type: activities.type,
      topic: { id: topics.id, name: topics.name },
      program,
    })
    .from(activities)
    .innerJoin(topics, topicOfActivity)
    .innerJoin(programs, programOfTopic)
    .where(and(isNull(activities.deletedAt), condition))
    .orderBy(desc(activities.id))
    .limit(limit)

/** Topics and activities together, the newest first. */
export async function findOutlineItems(db: Db, matches: (title: Column) => SQL | undefined, limit: number) {
  const [foundTopics, foundActivities] = await Promise.all([
    findTopics(db, matches(topics.name), limit),
    findActivities(db, matches(activities.title), limit),
  ])
  // Ids ascend with time.
  return [...foundTopics, ...foundActivities]
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limit)
}
