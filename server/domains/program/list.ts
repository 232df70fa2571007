import { and, eq, ilike, isNull, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import { countsOfPrograms } from '../../common/counts.ts'
import { perVariant } from '../../db/perDatabase.ts'
import { searchedTitle } from '../../db/schema/searchedTitle.ts'
import { programs, studies } from '../../db/schema.ts'
import { containsPattern, type Direction, directionOf, listRows, preparedPage } from '../../entity/list.ts'
import { preparedRows } from '../../entity/listPages.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listColumns, toProgramListItem } from './shape.ts'

type ProgramQuery = Query<(typeof programCalls)['program.list']>

const sortable = {
  created_at: programs.createdAt,
  title: programs.title,
  status: programs.status,
  total_participants: programs.totalParticipants,
} as const satisfies Record<ProgramQuery['sort'], unknown>

type Variant = {
  sort: ProgramQuery['sort']
  direction: Direction
  hasStatusFilter: boolean
  hasTitleFilter: boolean
}

const statements = perVariant((db, { sort, direction, hasStatusFilter, hasTitleFilter }: Variant, name) => {
  const condition = and(
    isNull(programs.deletedAt),
    hasStatusFilter ? eq(programs.status, sql.placeholder('status')) : undefined,
    hasTitleFilter ? ilike(searchedTitle(programs.title), sql.placeholder('title')) : undefined,
  )
  const page = preparedPage(db, programs, {
    sortColumn: sortable[sort],
    direction,
    condition,
    isSearch: hasTitleFilter,
    name: `program_list_${name}`,
  })
  return preparedRows(page, ({ total, where, order, name }) =>
    db
      .select({
        ...listColumns,
        study: { id: studies.id, title: studies.title },
        total,
      })
      .from(programs)
      .leftJoin(studies, and(eq(studies.id, programs.studyId), isNull(studies.deletedAt)))
      .where(where)
      .orderBy(...order)
      .prepare(name),
  )
})

export const listPrograms: Handlers['program.list'] = async ({ context, query }) => {
  const { db } = context
  const statement = statements(db, {
    sort: query.sort,
    direction: directionOf(query),
    hasStatusFilter: query.status !== undefined,
    hasTitleFilter: Boolean(query.q),
  })
  return listRows(context, query, statement, {
    params: { status: query.status, title: containsPattern(query.q ?? '') },
    toItems: async (rows) => {
      // A full list is for choosing from: counting the descendants of thousands of programs would slow it down.
      if (query.limit === -1) return rows.map(toProgramListItem)
      const countsOf = await countsOfPrograms(db, rows)
      return rows.map((row) => ({ ...toProgramListItem(row), counts: countsOf(row.id) }))
    },
  })
}
