import { and, count, eq, ilike, isNull } from 'drizzle-orm'
import type { Answer, Query } from '../../../contract/call.ts'
import type { topicCalls } from '../../../contract/topic.ts'
import type { Context } from '../../context.ts'
import { topics } from '../../db/schema.ts'
import { containing, directionOf, onPage, orderBy, windowOf } from '../list.ts'
import { livingProgram } from './parents.ts'

type TopicQuery = Query<(typeof topicCalls)['topic.list']>
type TopicList = Answer<(typeof topicCalls)['topic.list']>

const sortable = {
  seq: topics.seq,
  created_at: topics.createdAt,
  name: topics.name,
} as const satisfies Record<TopicQuery['sort'], unknown>

/** The topics of a program. */
export async function listTopics(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  query: TopicQuery,
): Promise<TopicList> {
  const programId = await livingProgram(db, query.program_id)
  const { page, ...window } = windowOf(query, settings.maxList)
  const wanted = and(
    eq(topics.programId, programId),
    isNull(topics.deletedAt),
    query.q ? ilike(topics.name, containing(query.q)) : undefined,
  )
  const order = orderBy(sortable[query.sort], topics.id, directionOf(query))
  const [list, [counted]] = await Promise.all([
    db
      .select()
      .from(topics)
      .where(onPage(db, topics, wanted, order, window))
      .orderBy(...order),
    db.select({ total: count() }).from(topics).where(wanted),
  ])
  return {
    list: list.map((row) => ({
      id: row.id,
      name: row.name,
      seq: row.seq,
      status: row.status,
      program: { id: row.programId },
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    })),
    page,
    limit: query.limit,
    total: counted?.total ?? 0,
  }
}
