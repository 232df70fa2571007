import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { memberRedeems, members } from '../../db/schema.ts'
import { isFoundBy } from '../../db/search.ts'
import { preparedDayPage } from '../dayPages.ts'
import { answered, pageOf, windowOf } from '../list.ts'

const columns = {
  redeem_id: memberRedeems.id,
  member: { id: members.id, fullname: members.fullname, phone: members.phone, email: members.email },
}

/** The vouchers of a program with who holds them: each is a row, as in the list of participants. */
export const participantsBy = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(memberRedeems)
    .innerJoin(members, eq(members.id, memberRedeems.memberId))
    .where(where)

const statements = perDatabase((db) => {
  const program = sql.placeholder('program')
  const page = preparedDayPage(db, memberRedeems, {
    ...{ counted: 'redeems', scope: program, by: memberRedeems.createdAt, direction: 'desc' },
    wanted: eq(memberRedeems.programId, program),
    name: 'presence_participants',
  })
  const rows = db
    .select({ ...columns, total: page.total })
    .from(memberRedeems)
    .innerJoin(members, eq(members.id, memberRedeems.memberId))
    .where(page.rows)
    .orderBy(...page.order)
    .prepare(page.name)
  return { rows, total: page.counted }
})

/** A page of a program's participants, latest first; of a search, those that it finds. */
export async function pageOfParticipants(
  context: Pick<Context, 'db' | 'settings'>,
  program: string,
  query: { page: number; limit: number; q?: string | undefined },
) {
  const { db, settings } = context
  const asked = { ...query, dir: 'desc', sort: 'created_at' } as const
  if (query.q)
    return pageOf(context, asked, {
      table: memberRedeems,
      sortable: { created_at: memberRedeems.createdAt },
      wanted: and(eq(memberRedeems.programId, program), isFoundBy(memberRedeems.search, query.q)),
      read: (onPage, order) => participantsBy(db, onPage).orderBy(...order),
    })
  const found = await statements(db).rows.execute({ program, ...windowOf(query, settings.maxList) })
  const total = found[0]?.total ?? (await statements(db).total.execute({ program }))[0]?.total ?? 0
  return answered(
    asked,
    found.map(({ total: _, ...row }) => row),
    total,
  )
}
