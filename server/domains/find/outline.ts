import { and, type Column, desc, isNull, type SQL } from 'drizzle-orm'
import type { FoundOutlineItem } from '../../../contract/find.ts'
import { programOfTopic, topicOfActivity } from '../../common/notDeleted.ts'
import type { Db } from '../../db/db.ts'
import { activities, programs, topics } from '../../db/schema.ts'

type Item = FoundOutlineItem & { id: string }

const program = { id: programs.id, title: programs.title }

async function findTopics(db: Db, condition: SQL | undefined, limit: number): Promise<Item[]> {
  const rows = await db
    .select({ id: topics.id, title: topics.name, program })
    .from(topics)
    .innerJoin(programs, programOfTopic)
    .where(and(isNull(topics.deletedAt), condition))
    .orderBy(desc(topics.id))
    .limit(limit)
  return rows.map((row) => ({ kind: 'topic', ...row }))
}

async function findActivities(db: Db, condition: SQL | undefined, limit: number): Promise<Item[]> {
  const rows = await db
    .select({
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
  return rows.map((row) => ({ kind: 'activity', ...row }))
}

/** Topics and activities together, the newest first. */
export async function findOutlineItems(
  db: Db,
  matches: (title: Column) => SQL | undefined,
  limit: number,
): Promise<Item[]> {
  const items = await Promise.all([
    findTopics(db, matches(topics.name), limit),
    findActivities(db, matches(activities.title), limit),
  ])
  // Ids ascend with time.
  return items
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limit)
}
