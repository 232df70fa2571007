import { and, eq, getTableColumns, ilike, isNull, sql } from 'drizzle-orm'
import type { Query } from '../../../../contract/call.ts'
import type { topicCalls } from '../../../../contract/topic.ts'
import { countsOfTopics } from '../../../common/counts.ts'
import { programOfTopic } from '../../../common/notDeleted.ts'
import { perVariant } from '../../../db/perDatabase.ts'
import { searchedTitle } from '../../../db/schema/searchedTitle.ts'
import { programs, topics } from '../../../db/schema.ts'
import { parseId } from '../../../entity/ids.ts'
import { containsPattern, type Direction, directionOf, listRows, preparedPage } from '../../../entity/list.ts'
import { preparedRows } from '../../../entity/listPages.ts'
import { requireProgram } from '../../../entity/locks/topic.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { toTopic } from './shape.ts'

type TopicQuery = Query<(typeof topicCalls)['topic.list']>

const sortable = {
  seq: topics.seq,
  created_at: topics.createdAt,
  name: topics.name,
} as const satisfies Record<TopicQuery['sort'], unknown>

type Variant = { sort: TopicQuery['sort']; direction: Direction; hasNameFilter: boolean }

const statements = perVariant((db, { sort, direction, hasNameFilter }: Variant, name) => {
  const condition = and(
    eq(topics.programId, sql.placeholder('program')),
    isNull(topics.deletedAt),
    hasNameFilter ? ilike(searchedTitle(topics.name), sql.placeholder('name')) : undefined,
  )
  const page = preparedPage(db, topics, {
    sortColumn: sortable[sort],
    direction,
    condition,
    isSearch: hasNameFilter,
    name: `topic_list_${name}`,
  })
  // Yields no row for a deleted program.
  return preparedRows(page, ({ total, where, order, name }) =>
    db
      .select({ ...getTableColumns(topics), total })
      .from(topics)
      .innerJoin(programs, programOfTopic)
      .where(where)
      .orderBy(...order)
      .prepare(name),
  )
})

export const listTopics: Handlers['topic.list'] = async ({ context, query }) => {
  const { db } = context
  const program = parseId(query.program_id, 'program')
  const statement = statements(db, {
    sort: query.sort,
    direction: directionOf(query),
    hasNameFilter: Boolean(query.q),
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
