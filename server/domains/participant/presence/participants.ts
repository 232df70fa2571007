import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../common/context.ts'
import { toArrayLiteral } from '../../../db/arrays.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import { memberRedeems, members } from '../../../db/schema.ts'
import { searchPatterns } from '../../../db/search.ts'
import { toListResponse, windowOf } from '../../../entity/list.ts'
import { preparedRows, readPage } from '../../../entity/listPages.ts'
import { memberContact } from '../member/columns.ts'
import { preparedDayPage } from '../member/pagesByDay.ts'
import { findInProgram } from '../member/searchPlan.ts'

const statements = perDatabase((db) => {
  const program = sql.placeholder('program')
  const page = preparedDayPage(db, memberRedeems, {
    counted: 'redeems',
    scope: program,
    sortColumn: memberRedeems.createdAt,
    direction: 'desc',
    condition: eq(memberRedeems.programId, program),
    name: 'presence_participants',
  })
  return preparedRows(page, ({ total, where, order, name }) =>
    db
      .select({ redeem_id: memberRedeems.id, member: memberContact, total })
      .from(memberRedeems)
      .innerJoin(members, eq(members.id, memberRedeems.memberId))
      .where(where)
      .orderBy(...order)
      .prepare(name),
  )
})

type Row = Awaited<ReturnType<ReturnType<typeof statements>['byIds']['execute']>>[number]

const newestFirst = { sort: 'created_at', direction: 'desc' } as const

export async function pageOfParticipants(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  program: string,
  query: { page: number; limit: number; q?: string | undefined },
) {
  const listQuery = { ...query, dir: newestFirst.direction }
  const window = windowOf(query, settings.maxList)
  // A query without searchable characters (invisible ones alone, say) is no search.
  const { q = '', ...queryWithoutSearch } = listQuery
  const toItems = (rows: Row[]) => rows.map(({ total: _, ...row }) => row)
  if (searchPatterns(q).length > 0) {
    const { ids, total } = await findInProgram(db, { program, q, ...newestFirst, ...window })
    const foundRows = await statements(db).byIds.execute({ ids: toArrayLiteral(ids) })
    return toListResponse(listQuery, toItems(foundRows), total)
  }
  const { list, total } = await readPage(statements(db), { program, ...window })
  return toListResponse(queryWithoutSearch, toItems(list), total)
}
