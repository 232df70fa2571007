import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { perVariant } from '../../../db/perDatabase.ts'
import type { Scope } from '../../../db/schema/sheetRequest.ts'
import { memberRedeems, members, presences, programs, topics } from '../../../db/schema.ts'
import { type Direction, directionOf, listRows } from '../../../entity/list.ts'
import { preparedRows } from '../../../entity/listPages.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { preparedDayPage } from '../member/pagesByDay.ts'
import { scopeOf } from './scope.ts'

const scope = sql.placeholder('scope')

/** Deleted programs are few, and queried once: rows before a page are not joined with programs. */
const isOfNotDeletedProgram = sql`${presences.programId} <> all(array(
  select ${programs.id} from ${programs} where ${programs.deletedAt} is not null))`

/** Of several the newest. Aggregated: with LIMIT 1 PostgreSQL might scan the program's vouchers in order. */
const voucher = sql<
  string | null
>`(select (array_agg(${memberRedeems.id} order by ${memberRedeems.createdAt} desc, ${memberRedeems.id} desc))[1]
  from ${memberRedeems} where ${memberRedeems.memberId} = ${presences.memberId} and ${memberRedeems.programId} = ${presences.programId})`

const scopeConditions: Readonly<Record<Scope['of'], SQL>> = {
  everywhere: isOfNotDeletedProgram,
  program: eq(presences.programId, scope),
  topic: eq(presences.topicId, scope),
}

const statements = perVariant((db, { of, direction }: { of: Scope['of']; direction: Direction }, name) => {
  const page = preparedDayPage(db, presences, {
    counted: 'presences',
    scope,
    sortColumn: presences.createdAt,
    direction,
    condition: scopeConditions[of],
    name: `presence_list_${name}`,
  })
  return preparedRows(page, ({ total, where, order, name }) =>
    db
      .select({
        id: presences.id,
        redeem_id: voucher,
        member: { fullname: members.fullname, phone: members.phone },
        program: { id: programs.id, title: programs.title },
        topic: { id: topics.id, name: topics.name },
        createdAt: presences.createdAt,
        total,
      })
      .from(presences)
      .innerJoin(members, eq(members.id, presences.memberId))
      .innerJoin(programs, eq(programs.id, presences.programId))
      .leftJoin(topics, and(eq(topics.id, presences.topicId), isNull(topics.deletedAt)))
      .where(where)
      .orderBy(...order)
      .prepare(name),
  )
})

/** @throws NotFoundError as `scopeOf`. */
export const listPresences: Handlers['presence.list'] = async ({ context, query }) => {
  const { of, id } = await scopeOf(context.db, query)
  return listRows(context, query, statements(context.db, { of, direction: directionOf(query) }), {
    params: { scope: id },
    toItems: (rows) =>
      rows.map(({ createdAt, total: _, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
  })
}
