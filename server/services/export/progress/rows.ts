import { and, eq, type SQL, sql } from 'drizzle-orm'
import { memberRedeems, members } from '../../../db/schema.ts'
import { orderBy } from '../../list.ts'
import { type Completed, completedOfRow } from '../../progress/done.ts'
import { toCondition } from '../../progress/participants.ts'
import type { MatrixFilter } from '../../progress/shown.ts'
import { milliseconds, toTimestamp } from '../moments.ts'
import { readPage } from '../page.ts'
import type { SheetContext } from '../sheet.ts'

/** A participant's completions, as a row. */
export type ProgressRow = {
  fullname: string
  phone: string | null
  email: string | null
  license: string
  progress: number
  /** By the index of an activity: its score, or the word for "completed". */
  done: readonly (number | string | undefined)[]
}

/** Rows per page: each has up to one completion per activity. */
const PAGE_ROWS = 500

const COMPLETED = 'Selesai'

function toCells([positions, , scores]: Completed): ProgressRow['done'] {
  const cells: (number | string | undefined)[] = []
  positions?.forEach((position, n) => {
    if (position !== null) cells[position - 1] = scores?.[n] ?? COMPLETED
  })
  return cells
}

/** The participants of a program, latest first as on the screen, page by page. */
export async function* progressPages(
  { db }: SheetContext,
  filter: MatrixFilter,
): AsyncGenerator<readonly ProgressRow[]> {
  const activities = sql`${`{${filter.shown.map(({ id }) => id).join()}}`}`
  let after: SQL | undefined
  for (let hasMore = true; hasMore; ) {
    const page = await readPage(db, (tx) =>
      tx
        .select({
          id: memberRedeems.id,
          fullname: members.fullname,
          phone: members.phone,
          email: members.email,
          license: memberRedeems.license,
          progress: memberRedeems.progress,
          redeemedAt: milliseconds(memberRedeems.createdAt),
          completed: completedOfRow(activities),
        })
        .from(memberRedeems)
        .innerJoin(members, eq(members.id, memberRedeems.memberId))
        .where(and(toCondition(filter), after))
        .orderBy(...orderBy(memberRedeems.createdAt, memberRedeems.id, 'desc'))
        .limit(PAGE_ROWS),
    )
    yield page.map(({ id: _, redeemedAt: __, completed, ...person }) => ({
      ...person,
      done: toCells(completed),
    }))
    const last = page.at(-1)
    hasMore = page.length === PAGE_ROWS
    after =
      last &&
      sql`(${memberRedeems.createdAt}, ${memberRedeems.id}) < (${toTimestamp(last.redeemedAt)}, ${last.id}::uuid)`
  }
}
