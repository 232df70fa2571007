import { and, count, eq, ilike, isNull, sql } from 'drizzle-orm'
import type { Answer, Query } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import type { Context } from '../../context.ts'
import { perDatabase, perVariant } from '../../db/perDatabase.ts'
import { programs, studies } from '../../db/schema.ts'
import { containing, type Direction, directionOf, orderBy, windowOf } from '../list.ts'
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
    return {
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
        })
        .from(programs)
        .leftJoin(studies, and(eq(studies.id, programs.studyId), isNull(studies.deletedAt)))
        .where(wanted)
        .orderBy(...orderBy(sortable[sort], programs.id, direction))
        .limit(sql.placeholder('rows'))
        .offset(sql.placeholder('offset'))
        .prepare(`program_list_${name}`),
      total: db.select({ total: count() }).from(programs).where(wanted).prepare(`program_total_${name}`),
    }
  }),
)

/** Programs by status and title, a page at a time. */
export async function listPrograms(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  query: ProgramQuery,
): Promise<ProgramList> {
  const { page, rows, offset } = windowOf(query, settings.maxList)
  const statement = statements(db)({
    sort: query.sort,
    direction: directionOf(query),
    byStatus: query.status !== undefined,
    byTitle: Boolean(query.q),
  })
  const values = { status: query.status, title: containing(query.q ?? '') }
  const [list, [counted]] = await Promise.all([
    statement.rows.execute({ ...values, rows, offset }),
    statement.total.execute(values),
  ])
  return { list: list.map(programListItem), page, limit: query.limit, total: counted?.total ?? 0 }
}
