import { and, eq, ilike, isNull, sql } from 'drizzle-orm'
import type { Answer, Query } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import type { Context } from '../../context.ts'
import { perDatabase, perVariant } from '../../db/perDatabase.ts'
import { programs, studies } from '../../db/schema.ts'
import { countsOfPrograms } from '../counts.ts'
import {
  answered,
  containing,
  countOf,
  type Direction,
  directionOf,
  onPage,
  orderBy,
  windowOf,
} from '../list.ts'
import { programListItem } from './shape.ts'

type ProgramQuery = Query<(typeof programCalls)['program.list']>
type ProgramList = Answer<(typeof programCalls)['program.list']>

const sortable = {
  created_at: programs.createdAt,
  title: programs.title,
  status: programs.status,
  total_participants: programs.totalParticipants,
} as const satisfies Record<ProgramQuery['sort'], unknown>

type Variant = { sort: ProgramQuery['sort']; direction: Direction; byStatus: boolean; byTitle: boolean }

const statements = perDatabase((db) =>
  perVariant(({ sort, direction, byStatus, byTitle }: Variant, name) => {
    const wanted = and(
      isNull(programs.deletedAt),
      byStatus ? eq(programs.status, sql.placeholder('status')) : undefined,
      byTitle ? ilike(programs.title, sql.placeholder('title')) : undefined,
    )
    const order = orderBy(sortable[sort], programs.id, direction)
    const window = { rows: sql.placeholder('rows'), offset: sql.placeholder('offset') }
    // A plan that was made for one text is no good for another: PostgreSQL keeps none without a name.
    const nameOf = (statement: string) => (byTitle ? '' : `${statement}_${name}`)
    const total = countOf(db, programs, wanted, byTitle)
    return {
      // The total travels with each row: one round trip answers the whole call.
      rows: db
        .select({
          id: programs.id,
          title: programs.title,
          type: programs.type,
          status: programs.status,
          totalParticipants: programs.totalParticipants,
          categoryId: programs.categoryId,
          availablePart: programs.availablePart,
          createdAt: programs.createdAt,
          updatedAt: programs.updatedAt,
          study: { id: studies.id, title: studies.title },
          total: sql`(${total})`.mapWith(Number),
        })
        .from(programs)
        .leftJoin(studies, and(eq(studies.id, programs.studyId), isNull(studies.deletedAt)))
        .where(onPage(db, programs, wanted, order, window))
        .orderBy(...order)
        .prepare(nameOf('program_list')),
      total: total.prepare(nameOf('program_total')),
    }
  }),
)

/** Programs by status and title, a page at a time. */
export async function listPrograms(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  query: ProgramQuery,
): Promise<ProgramList> {
  const statement = statements(db)({
    sort: query.sort,
    direction: directionOf(query),
    byStatus: query.status !== undefined,
    byTitle: Boolean(query.q),
  })
  const given = { status: query.status, title: containing(query.q ?? '') }
  const list = await statement.rows.execute({ ...given, ...windowOf(query, settings.maxList) })
  // A page beyond the end has no row to carry the total.
  const total = list[0]?.total ?? (await statement.total.execute(given))[0]?.total ?? 0
  // A list of all is there to choose from: counting what lies below thousands of programs would be in its way.
  if (query.limit === -1) return answered(query, list.map(programListItem), total)
  const countsOf = await countsOfPrograms(db, list)
  return answered(
    query,
    list.map((row) => ({ ...programListItem(row), counts: countsOf(row.id) })),
    total,
  )
}
