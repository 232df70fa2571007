import { and, asc, eq, sql } from 'drizzle-orm'
import { toArrayLiteral } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import type { AwaitingSheet } from '../../db/schema/sheetRequest.ts'
import { activityCompletions, media, memberRedeems, members } from '../../db/schema.ts'
import { isAwaiting } from '../participant/feedback/queue.ts'
import { shownActivities } from '../participant/progress/shown.ts'
import { follows, keysetPages } from './keysetPages.ts'
import type { RequestedSheet } from './link.ts'
import { milliseconds } from './moments.ts'
import { contact, contactColumns, voucherColumn } from './person.ts'
import { requireSheetProgram } from './scope.ts'
import { type OpenSheet, startSheet } from './sheet.ts'

/** A program's submissions that await feedback. @throws NotFound if the program does not exist. */
export async function requestAwaiting(db: Db, program: string): Promise<RequestedSheet> {
  const { id, titles } = await requireSheetProgram(db, program)
  return { kind: 'menunggu-respons', titles, wanted: { sheet: 'awaiting_feedback', program: id } }
}

const { memberRedeemId, activityId, completedAt, text } = activityCompletions

/** Oldest first as on the screen. */
const awaitingPages = (db: Db, program: string, activities: readonly string[]) =>
  keysetPages(db, {
    read: (tx, after) =>
      tx
        .select({
          memberRedeemId,
          activityId,
          completedAt: milliseconds(completedAt),
          text,
          ...contact,
          license: memberRedeems.license,
          file: media.originalName,
        })
        .from(activityCompletions)
        .innerJoin(memberRedeems, eq(memberRedeems.id, memberRedeemId))
        .innerJoin(members, eq(members.id, memberRedeems.memberId))
        .leftJoin(media, eq(media.id, activityCompletions.fileId))
        .where(and(isAwaiting(sql`${program}`, sql`${toArrayLiteral(activities)}`), after))
        .orderBy(asc(completedAt), asc(memberRedeemId), asc(activityId)),
    after: (last) =>
      follows(
        [completedAt, memberRedeemId, activityId],
        'asc',
        last.completedAt,
        last.memberRedeemId,
        last.activityId,
      ),
  })

/** Files by name: a link would expire before the sheet is opened. */
export const openAwaiting: OpenSheet<AwaitingSheet> = async (db, { program }) => {
  const shown = new Map((await shownActivities(db, program)).map((activity) => [activity.id, activity]))
  return startSheet(awaitingPages(db, program, [...shown.keys()]), 'Menunggu respons', [
    ...contactColumns,
    voucherColumn,
    {
      header: 'Topik',
      width: 30,
      kind: 'text',
      value: (row) => shown.get(row.activityId)?.topic.name ?? null,
    },
    {
      header: 'Aktivitas',
      width: 30,
      kind: 'text',
      value: (row) => shown.get(row.activityId)?.title ?? null,
    },
    { header: 'Waktu penyelesaian (WIB)', width: 26, kind: 'moment', value: (row) => row.completedAt },
    { header: 'Tulisan peserta', width: 50, kind: 'text', value: (row) => row.text },
    { header: 'Berkas peserta', width: 30, kind: 'text', value: (row) => row.file },
  ])
}
