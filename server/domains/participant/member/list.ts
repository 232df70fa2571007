import { eq, type SQL, sql } from 'drizzle-orm'
import { programOfRedeem } from '../../../common/notDeleted.ts'
import type { Db } from '../../../db/db.ts'
import { perVariant } from '../../../db/perDatabase.ts'
import { memberRedeems, members, programs } from '../../../db/schema.ts'
import { searchPatterns } from '../../../db/search.ts'
import { parseId } from '../../../entity/ids.ts'
import { type Direction, directionOf, listRows, toListResponse, windowOf } from '../../../entity/list.ts'
import { preparedRows, readByIds } from '../../../entity/listPages.ts'
import { requireProgram } from '../../../entity/locks/topic.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { redeemColumns } from './columns.ts'
import { filterOf, meetsFilter, type RedeemSort } from './orders.ts'
import { preparedDayPage } from './pagesByDay.ts'
import { findFiltered, preparedPageFromEnds } from './pagesFromEnds.ts'
import { requireRedeemStates } from './redeemStates.ts'
import { findInProgram } from './searchPlan.ts'
import { type RedeemDetailRow, toRedeem } from './shape.ts'

const program = sql.placeholder('program')

const preparedListPage = (db: Db, sort: RedeemSort, direction: Direction, name: string) =>
  sort === 'created_at'
    ? preparedDayPage(db, memberRedeems, {
        counted: 'redeems',
        scope: program,
        sortColumn: memberRedeems.createdAt,
        direction,
        name,
        condition: eq(memberRedeems.programId, program),
      })
    : preparedPageFromEnds(db, sort, direction, name)

const selectVouchers = (db: Db, total: SQL<number>, condition: SQL, order: SQL[]) =>
  db
    .select({ ...redeemColumns, total })
    .from(memberRedeems)
    .innerJoin(members, eq(members.id, memberRedeems.memberId))
    .innerJoin(programs, programOfRedeem)
    .where(condition)
    .orderBy(...order)

const statements = perVariant(
  (db, { sort, direction }: { sort: RedeemSort; direction: Direction }, variant) =>
    preparedRows(
      preparedListPage(db, sort, direction, `redeem_list_${variant}`),
      ({ total, where, order, name }) => selectVouchers(db, total, where, order).prepare(name),
    ),
)

export const listRedeems: Handlers['member.redeems'] = async ({ context, params, query }) => {
  const { db, settings } = context
  const id = parseId(params.id, 'program')
  const requireParent = () => requireProgram(db, id)
  const sort = query.sort
  const direction = directionOf(query)
  const statement = statements(db, { sort, direction })
  const toItems = (rows: RedeemDetailRow[]) => rows.map(toRedeem)

  // A query without searchable characters (invisible ones alone, say) is no search.
  const { q = '', ...queryWithoutSearch } = query
  const isSearch = searchPatterns(q).length > 0
  const filter = filterOf(query, context.now())
  if (filter || sort === 'fullname' || sort === 'last_activity') await requireRedeemStates(db)
  if (isSearch || filter) {
    const page = { program: id, sort, direction, ...windowOf(query, settings.maxList) }
    const condition = filter && meetsFilter(memberRedeems, id, filter)
    const searchFilter = condition && { condition, costPerRow: 0 }
    const { ids, total } = isSearch
      ? await findInProgram(db, { ...page, q, searchFilter })
      : await findFiltered(db, { ...page, filter: filter ?? {} })
    const list = await readByIds(db, statement, ids, toItems)
    if (Array.isArray(list) && list.length === 0) await requireParent()
    return toListResponse(isSearch ? query : queryWithoutSearch, list, total)
  }

  return listRows(context, queryWithoutSearch, statement, {
    params: { program: id },
    toItems,
    requireParent,
  })
}
