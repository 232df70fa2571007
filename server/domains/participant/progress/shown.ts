import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Query } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import { activitiesOfTopic } from '../../../common/notDeleted.ts'
import type { Db } from '../../../db/db.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import { activities, completionCounts, topics } from '../../../db/schema.ts'
import { requireProgram, requireTopic } from '../../../entity/locks/topic.ts'

const statements = perDatabase((db) => ({
  shown: db
    .select({
      id: activities.id,
      title: activities.title,
      type: activities.type,
      topic: { id: topics.id, name: topics.name },
      completed: sql`coalesce(${completionCounts.completed}, 0)`.mapWith(Number),
      awaiting: sql`coalesce(${completionCounts.awaiting}, 0)`.mapWith(Number),
    })
    .from(topics)
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

/** That can have completions (published, and drafts with any), in order, with their counts. */
export const shownActivities = (db: Db, program: string) => statements(db).shown.execute({ program })

export type ShownActivity = Awaited<ReturnType<typeof shownActivities>>[number]

export type MatrixFilter = {
  programId: string
  /** Only unfinished participants: of the program, or of the shown activities of a topic. */
  unfinishedOf: 'program' | 'topic' | undefined
  shown: readonly ShownActivity[]
  q: string | undefined
}

/** @throws NotFound when the program, or the topic in it, is not there. */
export async function matrixFilter(
  db: Db,
  program: string,
  { topic, unfinished, q }: Query<(typeof memberCalls)['member.progressExport']>,
): Promise<MatrixFilter> {
  const topicId = topic === undefined ? undefined : await requireTopic(db, program, topic)
  const programId = await requireProgram(db, program)
  const all = await shownActivities(db, programId)
  const shown = topicId === undefined ? all : all.filter((activity) => activity.topic.id === topicId)
  const unfinishedOf = unfinished === '1' ? (topicId === undefined ? 'program' : 'topic') : undefined
  return { programId, unfinishedOf, shown, q }
}
