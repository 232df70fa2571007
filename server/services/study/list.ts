import { and, count, ilike, isNull } from 'drizzle-orm'
import type { Answer, Query } from '../../../contract/call.ts'
import type { studyCalls } from '../../../contract/study.ts'
import type { Context } from '../../context.ts'
import { studies } from '../../db/schema.ts'
import { containing, directionOf, onPage, orderBy, windowOf } from '../list.ts'
import { studyOf } from './shape.ts'

type StudyQuery = Query<(typeof studyCalls)['study.list']>
type StudyList = Answer<(typeof studyCalls)['study.list']>

const sortable = {
  created_at: studies.createdAt,
  title: studies.title,
} as const satisfies Record<StudyQuery['sort'], unknown>

/** Studies by title, a page at a time. */
export async function listStudies(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  query: StudyQuery,
): Promise<StudyList> {
  const { page, ...window } = windowOf(query, settings.maxList)
  const wanted = and(
    isNull(studies.deletedAt),
    query.q ? ilike(studies.title, containing(query.q)) : undefined,
  )
  const order = orderBy(sortable[query.sort], studies.id, directionOf(query))
  const [list, [counted]] = await Promise.all([
    db
      .select()
      .from(studies)
      .where(onPage(db, studies, wanted, order, window))
      .orderBy(...order),
    db.select({ total: count() }).from(studies).where(wanted),
  ])
  return { list: list.map(studyOf), page, limit: query.limit, total: counted?.total ?? 0 }
}
