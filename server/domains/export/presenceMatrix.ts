import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/call.ts'
import { TIME_ZONE } from '../../../contract/jakarta.ts'
import type { presenceCalls } from '../../../contract/presence.ts'
import type { Db } from '../../db/db.ts'
import type { MatrixSheet } from '../../db/schema/sheetRequest.ts'
import { memberRedeems, members, programs } from '../../db/schema.ts'
import { matchesSearch } from '../../db/search.ts'
import { orderBy } from '../../entity/list.ts'
import { attendanceOf } from '../participant/presence/attendance.ts'
import { type MatrixColumn, readColumns } from '../participant/presence/columns.ts'
import { resolveMatrix } from '../participant/presence/scope.ts'
import { isAfter, keysetPages } from './keysetPages.ts'
import type { RequestedSheet } from './link.ts'
import { contactColumns, contactFields } from './person.ts'
import { type OpenSheet, startSheet } from './sheet.ts'
import { milliseconds } from './timestamps.ts'

/** A spreadsheet's limit, less the fixed columns. More than a screen shows: a sheet omits none. */
const MAX_COLUMNS = 16_000

/** @throws NotFoundError, ValidationError as `resolveMatrix`. */
export async function requestMatrix(
  db: Db,
  query: Query<(typeof presenceCalls)['presence.matrixExport']>,
): Promise<RequestedSheet> {
  const { matrix, titles } = await resolveMatrix(db, query)
  return { kind: 'presensi', titles, sheetRequest: { sheet: 'presence_matrix', matrix, q: query.q || null } }
}

function participantPages(db: Db, { matrix, q }: MatrixSheet) {
  const notDeletedProgram = db
    .select({ one: sql`1` })
    .from(programs)
    .where(and(eq(programs.id, matrix.program), isNull(programs.deletedAt)))
  return keysetPages(db, {
    read: (tx, after) =>
      tx
        .select({
          id: memberRedeems.id,
          memberId: members.id,
          ...contactFields,
          redeemedAt: milliseconds(memberRedeems.createdAt),
        })
        .from(memberRedeems)
        .innerJoin(members, eq(members.id, memberRedeems.memberId))
        .where(
          and(
            eq(memberRedeems.programId, matrix.program),
            exists(notDeletedProgram),
            q === null ? undefined : matchesSearch(memberRedeems.search, q),
            after,
          ),
        )
        .orderBy(...orderBy(memberRedeems.createdAt, memberRedeems.id, 'desc')),
    conditionAfter: (last) =>
      isAfter([memberRedeems.createdAt, memberRedeems.id], 'desc', last.redeemedAt, last.id),
  })
}

async function* matrixPages(db: Db, query: MatrixSheet, columns: readonly MatrixColumn[]) {
  for await (const page of participantPages(db, query)) {
    const memberIds = page.map(({ memberId }) => memberId)
    const attendance = await attendanceOf(db, query.matrix, columns, memberIds)
    yield page.map((row) => {
      const { present, attended, held } = attendance(row.memberId)
      return { ...row, attended, held, n: new Map(present.map(({ key, n }) => [key, n])) }
    })
  }
}

const dayFormat = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: TIME_ZONE,
})

/** At noon in Jakarta, to stay on that day. */
const dayLabel = (day: string) => dayFormat.format(new Date(`${day}T05:00:00Z`))

/** Percent, to a tenth; null if nothing was held. */
const toPercent = ({ attended, held }: { attended: number; held: number }) =>
  held === 0 ? null : Math.round((1_000 * attended) / held) / 10

export const openPresenceMatrix: OpenSheet<MatrixSheet> = async (db, query) => {
  const { columns } = await readColumns(db, query.matrix, MAX_COLUMNS)
  const isByDay = query.matrix.by === 'day'
  return startSheet(matrixPages(db, query, columns), 'Presensi', [
    ...contactColumns,
    { header: 'Hadir', width: 10, kind: 'number', value: ({ attended }) => attended },
    { header: 'Dari', width: 10, kind: 'number', value: ({ held }) => held },
    { header: 'Persentase', width: 14, kind: 'number', value: toPercent },
    ...columns.map(({ key, label }) => ({
      header: isByDay ? dayLabel(key) : label,
      width: isByDay ? 14 : 24,
      kind: 'number' as const,
      value: ({ n }: { n: ReadonlyMap<string, number> }) => n.get(key) ?? null,
    })),
  ])
}
