import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PresencesSheet, Scope } from '../../../db/schema/sheetRequest.ts'
import { members, presences, programs, topics } from '../../../db/schema.ts'
import { type Direction, orderBy } from '../../list.ts'
import { milliseconds, toTimestamp } from '../moments.ts'
import { readPage } from '../page.ts'
import type { SheetContext } from '../sheet.ts'

/** A presence, as a row. The moment is milliseconds since 1970. */
export type PresenceRow = {
  id: string
  fullname: string
  phone: string | null
  program: string
  topic: string | null
  presentAt: number
}

/** Rows per page. */
const PAGE_ROWS = 1_000

function isInScope({ of, id }: Scope): SQL | undefined {
  if (of === 'everywhere') return undefined
  return eq(of === 'program' ? presences.programId : presences.topicId, id)
}

/** Keyset pagination: the last page costs as much as the first. */
function afterRow(direction: Direction, last: PresenceRow | undefined): SQL | undefined {
  if (!last) return undefined
  const operator = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${presences.createdAt}, ${presences.id}) ${operator} (${toTimestamp(last.presentAt)}, ${last.id}::uuid)`
}

/**
 * The matching presences, in order, without deleted programs. Each page is a statement of its own: no connection is
 * held between pages.
 */
export async function* presencePages(
  { db }: SheetContext,
  { scope, direction }: PresencesSheet,
): AsyncGenerator<readonly PresenceRow[]> {
  let last: PresenceRow | undefined
  do {
    const after = afterRow(direction, last)
    const page: PresenceRow[] = await readPage(db, (tx) =>
      tx
        .select({
          id: presences.id,
          fullname: members.fullname,
          phone: members.phone,
          program: programs.title,
          topic: topics.name,
          presentAt: milliseconds(presences.createdAt),
        })
        .from(presences)
        .innerJoin(members, eq(members.id, presences.memberId))
        .innerJoin(programs, eq(programs.id, presences.programId))
        .leftJoin(topics, and(eq(topics.id, presences.topicId), isNull(topics.deletedAt)))
        .where(and(isInScope(scope), isNull(programs.deletedAt), after))
        .orderBy(...orderBy(presences.createdAt, presences.id, direction))
        .limit(PAGE_ROWS),
    )
    yield page
    last = page.length === PAGE_ROWS ? page.at(-1) : undefined
  } while (last)
}
