import { and, eq, type SQL, sql } from 'drizzle-orm'
import { memberRedeems, members } from '../../../db/schema.ts'
import { orderBy } from '../../list.ts'
import { completedOfRow, doneOf } from '../../progress/done.ts'
import { wantedOf } from '../../progress/participants.ts'
import type { MatrixFilter } from '../../progress/shown.ts'
import { at, milliseconds } from '../moments.ts'
import type { SheetContext } from '../sheet.ts'

/** A participant, as the sheet of a program's progress shows one. */
export type ProgressRow = {
  fullname: string
  phone: string | null
  email: string | null
  license: string
  progress: number
  /** By activity: its score, or in words that it is completed. */
  done: ReadonlyMap<unknown, number | string>
}

/** Rows that are asked for at a time: each brings up to as many completions as there are activities. */
const PAGE = 500

const COMPLETED = 'Selesai'

/** The participants of a program, latest first as on the screen, page after page. */
export async function* progressPages(
  { db }: SheetContext,
  filter: MatrixFilter,
): AsyncGenerator<readonly ProgressRow[]> {
  const activities = sql`${`{${filter.shown.map(({ id }) => id).join()}}`}`
  let after: SQL | undefined
  for (let more = true; more; ) {
    const page = await db
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
      .where(and(wantedOf(filter), after))
      .orderBy(...orderBy(memberRedeems.createdAt, memberRedeems.id, 'desc'))
      .limit(PAGE)
    yield page.map(({ id: _, redeemedAt: __, completed, ...who }) => ({
      ...who,
      done: new Map(
        doneOf(completed, filter.shown).map(({ activity_id, score }) => [activity_id, score ?? COMPLETED]),
      ),
    }))
    const last = page.at(-1)
    more = page.length === PAGE
    after =
      last &&
      sql`(${memberRedeems.createdAt}, ${memberRedeems.id}) < (${at(last.redeemedAt)}, ${last.id}::uuid)`
  }
}
