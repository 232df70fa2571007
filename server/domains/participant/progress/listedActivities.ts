import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Query } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import { activitiesOfTopic, programOfTopic } from '../../../common/notDeleted.ts'
import type { Db } from '../../../db/db.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import { activities, completionCounts, programs, topics } from '../../../db/schema.ts'
import { parseId } from '../../../entity/ids.ts'
import { requireProgram, requireTopic } from '../../../entity/locks/topic.ts'

const statements = perDatabase((db) => ({
  listedActivities: db
    .select({
      id: activities.id,
      title: activities.title,
      type: activities.type,
      topic: { id: topics.id, name: topics.name },
      completed: sql`coalesce(${completionCounts.completed}, 0)`.mapWith(Number),
      awaiting: sql`coalesce(${completionCounts.awaiting}, 0)`.mapWith(Number),
    })
    .from(topics)
    .innerJoin(programs, programOfTopic)
    .innerJoin(activities, activitiesOfTopic)
    .leftJoin(completionCounts, eq(completionCounts.activityId, activities.id))
    .where(
      and(
        eq(topics.programId, sql.placeholder('program')),
        isNull(topics.deletedAt),
        or(
          and(eq(topics.status, 'publish'), eq(activities.status, 'publish')),
          gt(completionCounts.completed, 0),
        ),
      ),
    )
    .orderBy(asc(topics.seq), asc(topics.id), asc(activities.seq), asc(activities.id))
    .prepare('shown_activities'),
}))

/** Of a live program, that can have completions (published, and drafts with any), in order, with their counts. */
export const findListedActivities = (db: Db, program: string) =>
  statements(db).listedActivities.execute({ program })

export type ListedActivity = Awaited<ReturnType<typeof findListedActivities>>[number]

export type ProgressFilter = {
  programId: string
  /** Only unfinished participants: of the program, or of the listed activities of a topic. */
  unfinishedScope: 'program' | 'topic' | undefined
  listedActivities: readonly ListedActivity[]
  q: string | undefined
}

/** @throws NotFoundError when the program, or the topic in it, is not there. */
export async function toProgressFilter(
  db: Db,
  program: string,
  { topic, unfinished, q }: Query<(typeof memberCalls)['member.progressExport']>,
): Promise<ProgressFilter> {
  const topicId = topic === undefined ? undefined : await requireTopic(db, program, topic)
  const programId = parseId(program, 'program')
  const programActivities = await findListedActivities(db, programId)
  if (programActivities.length === 0) await requireProgram(db, programId)
  const listedActivities =
    topicId === undefined
      ? programActivities
      : programActivities.filter((activity) => activity.topic.id === topicId)
  const unfinishedScope = unfinished === '1' ? (topicId === undefined ? 'program' : 'topic') : undefined
  return { programId, unfinishedScope, listedActivities, q }
}
