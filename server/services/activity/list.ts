import { and, eq, ilike, isNull } from 'drizzle-orm'
import { type activityCalls, isTest } from '../../../contract/activity.ts'
import type { Answer, Params, Query } from '../../../contract/call.ts'
import type { Context } from '../../context.ts'
import { activities, topics } from '../../db/schema.ts'
import { countsOfTests } from '../counts.ts'
import { containing, pageOf } from '../list.ts'
import { livingTopic } from '../topic/parents.ts'

type ListCall = (typeof activityCalls)['activity.list']

const sortable = {
  seq: activities.seq,
  created_at: activities.createdAt,
  title: activities.title,
} as const satisfies Record<Query<ListCall>['sort'], unknown>

/** The activities of a topic, without their content. */
export async function listActivities(
  context: Pick<Context, 'db' | 'settings'>,
  parents: Params<ListCall>,
  query: Query<ListCall>,
): Promise<Answer<ListCall>> {
  const { db } = context
  const topicId = await livingTopic(db, parents.program, parents.topic)
  const page = await pageOf(context, query, {
    table: activities,
    sortable,
    wanted: and(
      eq(activities.topicId, topicId),
      isNull(activities.deletedAt),
      query.q ? ilike(activities.title, containing(query.q)) : undefined,
    ),
    read: (onPage, order) =>
      db
        .select({
          id: activities.id,
          title: activities.title,
          type: activities.type,
          seq: activities.seq,
          status: activities.status,
          settings: activities.settings,
          createdAt: activities.createdAt,
          updatedAt: activities.updatedAt,
          topic: { id: topics.id, name: topics.name, programId: topics.programId },
        })
        .from(activities)
        .innerJoin(topics, eq(topics.id, activities.topicId))
        .where(onPage)
        .orderBy(...order),
  })
  const tests = page.list.filter(({ type }) => isTest(type)).map(({ id }) => id)
  const countsOf = await countsOfTests(db, tests)
  return {
    ...page,
    list: page.list.map((row) => ({
      id: row.id,
      title: row.title,
      type: row.type,
      seq: row.seq,
      status: row.status,
      settings: row.settings,
      topic: { id: row.topic.id, name: row.topic.name },
      program: { id: row.topic.programId },
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      ...(isTest(row.type) ? { counts: countsOf(row.id) } : {}),
    })),
  }
}
