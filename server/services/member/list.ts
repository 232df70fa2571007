import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Answer, Query } from '../../../contract/call.ts'
import type { memberCalls } from '../../../contract/member.ts'
import type { Db } from '../../db/db.ts'
import { perDatabase, perVariant } from '../../db/perDatabase.ts'
import { memberRedeems, members, programs } from '../../db/schema.ts'
import { searchPatterns } from '../../db/search.ts'
import type { Context } from '../context.ts'
import { preparedDayPage } from '../dayPages.ts'
import { knownId } from '../ids.ts'
import { answered, type Direction, directionOf, windowOf } from '../list.ts'
import { type Paged, preparedRows, readChosen, readRows } from '../listPages.ts'
import { livingProgram } from '../parents/topic.ts'
import { redeemColumns } from './columns.ts'
import { preparedFinishPage } from './finishPages.ts'
import { findInProgram } from './found.ts'
import { type FoundRedeem, redeemOf } from './shape.ts'

type List = (typeof memberCalls)['member.redeems']
type Sort = Query<List>['sort']

const program = sql.placeholder('program')

const pageOf = (db: Db, sort: Sort, direction: Direction, name: string) =>
  sort === 'created_at'
    ? preparedDayPage(db, memberRedeems, {
        ...{ counted: 'redeems', scope: program, by: memberRedeems.createdAt, direction, name },
        wanted: eq(memberRedeems.programId, program),
      })
    : preparedFinishPage(db, direction, name)

/** Vouchers by a condition, in an order; none of a program that is deleted. */
const vouchers = (db: Db, total: SQL<number>, wanted: SQL, order: SQL[]) =>
  db
    .select({ ...redeemColumns, total })
    .from(memberRedeems)
    .innerJoin(members, eq(members.id, memberRedeems.memberId))
    .innerJoin(programs, and(eq(programs.id, memberRedeems.programId), isNull(programs.deletedAt)))
    .where(wanted)
    .orderBy(...order)

const statements = perDatabase((db) =>
  perVariant(({ sort, direction }: { sort: Sort; direction: Direction }, variant) => {
    const page = pageOf(db, sort, direction, `redeem_list_${variant}`)
    return {
      rows: preparedRows(page, ({ total, rows, order, name }) =>
        vouchers(db, total, rows, order).prepare(name),
      ),
      total: page.counted,
    }
  }),
)

/** The participants of a program, by when they redeemed their vouchers or finished, a page at a time. */
export async function listRedeems(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  given: string,
  query: Query<List>,
): Promise<Paged<Answer<List>>> {
  const id = knownId(given, 'Program')
  const [sort, direction] = [query.sort, directionOf(query)]
  const statement = statements(db)({ sort, direction })
  const window = windowOf(query, settings.maxList)
  const itemsOf = (rows: FoundRedeem[]) => rows.map(redeemOf)

  // What has nothing to look for is no search: only signs that nobody sees, for example.
  const { q = '', ...all } = query
  if (searchPatterns(q).length > 0) {
    const { ids, total } = await findInProgram(db, { program: id, q, sort, direction, ...window })
    const list = await readChosen(db, statement.rows, ids, itemsOf)
    if (Array.isArray(list) && list.length === 0) await livingProgram(db, id)
    return answered(query, list, total)
  }

  const found = await readRows(db, statement.rows, window, { program: id }, itemsOf)
  if (found) return answered(all, found.list, found.total)
  // Nothing here may be a program without participants, a page beyond the end, or no program at all.
  await livingProgram(db, id)
  const [counted] = await statement.total.execute({ program: id })
  return answered(all, [], counted?.total ?? 0)
}
