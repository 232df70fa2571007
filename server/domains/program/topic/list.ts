import { and, eq, getTableColumns, ilike, isNull, sql } from 'drizzle-orm'
import type { Answer, Query } from '../../../../contract/call.ts'
import type { topicCalls } from '../../../../contract/topic.ts'
import type { Context } from '../../../common/context.ts'
import { countsOfTopics } from '../../../common/counts.ts'
import { programOfTopic } from '../../../common/notDeleted.ts'
import type { Paged } from '../../../common/pages.ts'
import { perVariant } from '../../../db/perDatabase.ts'
import { searchedTitle } from '../../../db/schema/searchedTitle.ts'
import { programs, topics } from '../../../db/schema.ts'
import { parseId } from '../../../entity/ids.ts'
import { containsPattern, type Direction, directionOf, listRows, preparedPage } from '../../../entity/list.ts'
import { preparedRows } from '../../../entity/listPages.ts'
import { requireProgram } from '../../../entity/locks/topic.ts'
import { toTopic } from './shape.ts'

type TopicQuery = Query<(typeof topicCalls)['topic.list']>
type TopicList = Answer<(typeof topicCalls)['topic.list']>

const sortable = {
  seq: topics.seq,
  created_at: topics.createdAt,
  name: topics.name,
} as const satisfies Record<TopicQuery['sort'], unknown>

type Variant = { sort: TopicQuery['sort']; direction: Direction; byName: boolean }

const statements = perVariant((db, { sort, direction, byName }: Variant, name) => {
  const condition = and(
    eq(topics.programId, sql.placeholder('program')),
    isNull(topics.deletedAt),
    byName ? ilike(searchedTitle(topics.name), sql.placeholder('name')) : undefined,
  )
  const page = preparedPage(db, topics, {
    by: sortable[sort],
    direction,
    condition,
    isSearch: byName,
    name: `topic_list_${name}`,
  })
  // Yields no row for a deleted program.
  return preparedRows(page, ({ total, rows, order, name }) =>
    db
      .select({ ...getTableColumns(topics), total })
      .from(topics)
      .innerJoin(programs, programOfTopic)
      .where(rows)
      .orderBy(...order)
      .prepare(name),
  )
})

export async function listTopics(
  context: Pick<Context, 'db' | 'settings'>,
  query: TopicQuery,
): Promise<Paged<TopicList>> {
  const { db } = context
  const program = parseId(query.program_id, 'program')
  const statement = statements(db, {
    sort: query.sort,
    direction: directionOf(query),
    byName: Boolean(query.q),
  })
  return listRows(context, query, statement, {
    params: { program, name: containsPattern(query.q ?? '') },
    requireParent: () => requireProgram(db, program),
    toItems: async (rows) => {
      const countsOf = await countsOfTopics(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => toTopic(row, countsOf(row.id)))
    },
  })
}
