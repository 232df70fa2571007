import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { memberRedeems, members } from '../../db/schema.ts'
import { searchPatterns } from '../../db/search.ts'
import type { Context } from '../context.ts'
import { preparedDayPage } from '../dayPages.ts'
import { orderBy, toListResponse, windowOf } from '../list.ts'
import { findInProgram } from '../member/searchPlan.ts'

const columns = {
  redeem_id: memberRedeems.id,
  member: { id: members.id, fullname: members.fullname, phone: members.phone, email: members.email },
}

/** Vouchers with their members, a row each, as in the list of participants. */
const participantsBy = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(memberRedeems)
    .innerJoin(members, eq(members.id, memberRedeems.memberId))
    .where(where)

const statements = perDatabase((db) => {
  const program = sql.placeholder('program')
  const page = preparedDayPage(db, memberRedeems, {
    ...{ counted: 'redeems', scope: program, by: memberRedeems.createdAt, direction: 'desc' },
    condition: eq(memberRedeems.programId, program),
    name: 'presence_participants',
  })
  const rows = db
    .select({ ...columns, total: page.total })
    .from(memberRedeems)
    .innerJoin(members, eq(members.id, memberRedeems.memberId))
    .where(page.rows)
    .orderBy(...page.order)
    .prepare(page.name)
  return { rows, total: page.countStatement }
})

const newestFirst = { sort: 'created_at', direction: 'desc' } as const

/** Participants that match a text (see `searchPlan.ts`). */
async function searchPage(db: Db, program: string, q: string, window: ReturnType<typeof windowOf>) {
  const { ids, total } = await findInProgram(db, { program, q, ...newestFirst, ...window })
  if (ids.length === 0) return { list: [], total }
  const order = orderBy(memberRedeems.createdAt, memberRedeems.id, newestFirst.direction)
  return { list: await participantsBy(db, inArray(memberRedeems.id, ids)).orderBy(...order), total }
}

/** A page of a program's participants, latest first; with `q`, of those that match. */
export async function pageOfParticipants(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  program: string,
  query: { page: number; limit: number; q?: string | undefined },
) {
  const listQuery = { ...query, dir: newestFirst.direction }
  const window = windowOf(query, settings.maxList)
  // A query without searchable characters (invisible ones alone, say) is no search.
  const { q = '', ...all } = listQuery
  if (searchPatterns(q).length > 0) {
    const { list, total } = await searchPage(db, program, q, window)
    return toListResponse(listQuery, list, total)
  }
  const rows = await statements(db).rows.execute({ program, ...window })
  const total = rows[0]?.total ?? (await statements(db).total.execute({ program }))[0]?.total ?? 0
  return toListResponse(
    all,
    rows.map(({ total: _, ...row }) => row),
    total,
  )
}
