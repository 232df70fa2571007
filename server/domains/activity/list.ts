import { and, eq, ilike, isNull, sql } from 'drizzle-orm'
import { type activityCalls, isTest } from '../../../contract/activity.ts'
import type { Query } from '../../../contract/call.ts'
import { countsOfTests } from '../../common/counts.ts'
import { lacksContent } from '../../common/emptyActivity.ts'
import { programOfTopic, topicOfActivity } from '../../common/notDeleted.ts'
import { perVariant } from '../../db/perDatabase.ts'
import { searchedTitle } from '../../db/schema/searchedTitle.ts'
import { activities, programs, topics } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { containsPattern, type Direction, directionOf, listRows, preparedPage } from '../../entity/list.ts'
import { preparedRows } from '../../entity/listPages.ts'
import { requireTopic } from '../../entity/locks/topic.ts'
import type { Handlers } from '../../http/handlers.ts'

type ListCall = (typeof activityCalls)['activity.list']

const sortable = {
  seq: activities.seq,
  created_at: activities.createdAt,
  title: activities.title,
} as const satisfies Record<Query<ListCall>['sort'], unknown>

type Variant = { sort: Query<ListCall>['sort']; direction: Direction; hasTitleFilter: boolean }

const statements = perVariant((db, { sort, direction, hasTitleFilter }: Variant, name) => {
  const condition = and(
    eq(activities.topicId, sql.placeholder('topic')),
    isNull(activities.deletedAt),
    hasTitleFilter ? ilike(searchedTitle(activities.title), sql.placeholder('title')) : undefined,
  )
  const page = preparedPage(db, activities, {
    sortColumn: sortable[sort],
    direction,
    condition,
    isSearch: hasTitleFilter,
    name: `activity_list_${name}`,
  })
  const isOfParent = eq(topics.programId, sql.placeholder('program'))
  // Yields no row for a deleted topic or program.
  return preparedRows(page, ({ total, where, order, name }) =>
    db
      .select({
        id: activities.id,
        title: activities.title,
        type: activities.type,
        seq: activities.seq,
        status: activities.status,
        settings: activities.settings,
        lacksContent,
        createdAt: activities.createdAt,
        updatedAt: activities.updatedAt,
        topic: { id: topics.id, name: topics.name, programId: topics.programId },
        total,
      })
      .from(activities)
      .innerJoin(topics, and(topicOfActivity, isOfParent))
      .innerJoin(programs, programOfTopic)
      .where(where)
      .orderBy(...order)
      .prepare(name),
  )
})

export const listActivities: Handlers['activity.list'] = async ({ context, params: parents, query }) => {
  const { db } = context
  const path = { program: parseId(parents.program, 'program'), topic: parseId(parents.topic, 'topic') }
  const statement = statements(db, {
    sort: query.sort,
    direction: directionOf(query),
    hasTitleFilter: Boolean(query.q),
  })
  return listRows(context, query, statement, {
    params: { ...path, title: containsPattern(query.q ?? '') },
    requireParent: () => requireTopic(db, path.program, path.topic),
    toItems: async (rows) => {
      const countsOf = await countsOfTests(
        db,
        rows.filter(({ type }) => isTest(type)).map(({ id }) => id),
      )
      return rows.map((row) => ({
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
        ...(isTest(row.type)
          ? { counts: countsOf(row.id), is_empty: countsOf(row.id).questions === 0 }
          : { is_empty: row.lacksContent }),
      }))
    },
  })
}
