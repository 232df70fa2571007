import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { MatrixSheet } from '../../../db/schema/sheetRequest.ts'
import { memberRedeems, members, programs } from '../../../db/schema.ts'
import { matchesSearch } from '../../../db/search.ts'
import { orderBy } from '../../list.ts'
import { attendanceOf } from '../../presence/attendance.ts'
import type { MatrixColumn } from '../../presence/columns.ts'
import { milliseconds, toTimestamp } from '../moments.ts'
import { readPage } from '../page.ts'
import type { SheetContext } from '../sheet.ts'

/** A participant, as a row of a matrix. */
export type MatrixRow = {
  fullname: string
  phone: string | null
  email: string | null
  attended: number
  held: number
  /** Presences by column. */
  n: ReadonlyMap<string, number>
}

/** Rows per page. */
const PAGE_ROWS = 1_000

/** The participants of an undeleted program, latest first as on the screen, page by page. */
export async function* matrixPages(
  { db }: SheetContext,
  { matrix, q }: MatrixSheet,
  columns: readonly MatrixColumn[],
): AsyncGenerator<readonly MatrixRow[]> {
  const livingProgram = db
    .select({ one: sql`1` })
    .from(programs)
    .where(and(eq(programs.id, matrix.program), isNull(programs.deletedAt)))
  let after: SQL | undefined
  for (let hasMore = true; hasMore; ) {
    const afterRow = after
    const page = await readPage(db, (tx) =>
      tx
        .select({
          id: memberRedeems.id,
          memberId: members.id,
          fullname: members.fullname,
          phone: members.phone,
          email: members.email,
          redeemedAt: milliseconds(memberRedeems.createdAt),
        })
        .from(memberRedeems)
        .innerJoin(members, eq(members.id, memberRedeems.memberId))
        .where(
          and(
            eq(memberRedeems.programId, matrix.program),
            exists(livingProgram),
            q === null ? undefined : matchesSearch(memberRedeems.search, q),
            afterRow,
          ),
        )
        .orderBy(...orderBy(memberRedeems.createdAt, memberRedeems.id, 'desc'))
        .limit(PAGE_ROWS),
    )
    const memberIds = page.map(({ memberId }) => memberId)
    const attendance = await attendanceOf(db, matrix, columns, memberIds)
    yield page.map(({ memberId, fullname, phone, email }) => {
      const { present, attended, held } = attendance(memberId)
      return { fullname, phone, email, attended, held, n: new Map(present.map(({ key, n }) => [key, n])) }
    })
    const last = page.at(-1)
    hasMore = page.length === PAGE_ROWS
    after =
      last &&
      sql`(${memberRedeems.createdAt}, ${memberRedeems.id}) < (${toTimestamp(last.redeemedAt)}, ${last.id}::uuid)`
  }
}
