import { and, ilike, isNull } from 'drizzle-orm'
import type { Answer, Query } from '../../../contract/call.ts'
import type { studyCalls } from '../../../contract/study.ts'
import type { Context } from '../../common/context.ts'
import type { Paged } from '../../common/pages.ts'
import { searchedTitle } from '../../db/schema/searchedTitle.ts'
import { studies } from '../../db/schema.ts'
import { containsPattern, pageOf } from '../../entity/list.ts'
import { toStudy } from './shape.ts'

type StudyQuery = Query<(typeof studyCalls)['study.list']>
type StudyList = Answer<(typeof studyCalls)['study.list']>

const sortable = {
  created_at: studies.createdAt,
  title: studies.title,
} as const satisfies Record<StudyQuery['sort'], unknown>

export async function listStudies(
  context: Pick<Context, 'db' | 'settings'>,
  query: StudyQuery,
): Promise<Paged<StudyList>> {
  return pageOf(context, query, {
    table: studies,
    sortable,
    condition: and(
      isNull(studies.deletedAt),
      query.q ? ilike(searchedTitle(studies.title), containsPattern(query.q)) : undefined,
    ),
    read: (where, order) =>
      context.db
        .select()
        .from(studies)
        .where(where)
        .orderBy(...order),
    toItem: toStudy,
  })
}
