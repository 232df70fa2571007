import { and, eq, ilike, isNull } from 'drizzle-orm'
import type { Answer, Query } from '../../../contract/call.ts'
import type { topicCalls } from '../../../contract/topic.ts'
import type { Context } from '../../context.ts'
import { topics } from '../../db/schema.ts'
import { countsOfTopics } from '../counts.ts'
import { containing, pageOf } from '../list.ts'
import { livingProgram } from './parents.ts'
import { topicOf } from './shape.ts'

type TopicQuery = Query<(typeof topicCalls)['topic.list']>
type TopicList = Answer<(typeof topicCalls)['topic.list']>

const sortable = {
  seq: topics.seq,
  created_at: topics.createdAt,
  name: topics.name,
} as const satisfies Record<TopicQuery['sort'], unknown>

/** The topics of a program. */
export async function listTopics(
  context: Pick<Context, 'db' | 'settings'>,
  query: TopicQuery,
): Promise<TopicList> {
  const { db } = context
  const programId = await livingProgram(db, query.program_id)
  const page = await pageOf(context, query, {
    table: topics,
    sortable,
    wanted: and(
      eq(topics.programId, programId),
      isNull(topics.deletedAt),
      query.q ? ilike(topics.name, containing(query.q)) : undefined,
    ),
    read: (onPage, order) =>
      db
        .select()
        .from(topics)
        .where(onPage)
        .orderBy(...order),
  })
  const countsOf = await countsOfTopics(
    db,
    page.list.map(({ id }) => id),
  )
  return {
    ...page,
    list: page.list.map((row) => topicOf(row, countsOf(row.id))),
  }
}
