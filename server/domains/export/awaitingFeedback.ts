import { and, asc, eq, sql } from 'drizzle-orm'
import { toArrayLiteral } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import type { AwaitingSheet } from '../../db/schema/sheetRequest.ts'
import { activityCompletions, media, memberRedeems, members } from '../../db/schema.ts'
import { awaitsFeedback } from '../participant/feedback/queue.ts'
import { findListedActivities } from '../participant/progress/listedActivities.ts'
import { isAfter, keysetPages } from './keysetPages.ts'
import type { RequestedSheet } from './link.ts'
import { contactColumns, contactFields, voucherColumn } from './person.ts'
import { requireSheetProgram } from './scope.ts'
import { type OpenSheet, startSheet } from './sheet.ts'
import { milliseconds } from './timestamps.ts'

/** A program's submissions that await feedback. @throws NotFoundError if the program does not exist. */
export async function requestAwaitingFeedback(db: Db, program: string): Promise<RequestedSheet> {
  const { id, titles } = await requireSheetProgram(db, program)
  return { kind: 'menunggu-respons', titles, sheetRequest: { sheet: 'awaiting_feedback', program: id } }
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
          ...contactFields,
          license: memberRedeems.license,
          file: media.originalName,
        })
        .from(activityCompletions)
        .innerJoin(memberRedeems, eq(memberRedeems.id, memberRedeemId))
        .innerJoin(members, eq(members.id, memberRedeems.memberId))
        .leftJoin(media, eq(media.id, activityCompletions.fileId))
        .where(and(awaitsFeedback(sql`${program}`, sql`${toArrayLiteral(activities)}`), after))
        .orderBy(asc(completedAt), asc(memberRedeemId), asc(activityId)),
    conditionAfter: (last) =>
      isAfter(
        [completedAt, memberRedeemId, activityId],
        'asc',
        last.completedAt,
        last.memberRedeemId,
        last.activityId,
      ),
  })

/** Files by name: a link would expire before the sheet is opened. */
export const openAwaitingFeedback: OpenSheet<AwaitingSheet> = async (db, { program }) => {
  const activitiesById = new Map(
    (await findListedActivities(db, program)).map((activity) => [activity.id, activity]),
  )
  return startSheet(awaitingPages(db, program, [...activitiesById.keys()]), 'Menunggu respons', [
    ...contactColumns,
    voucherColumn,
    {
      header: 'Topik',
      width: 30,
      kind: 'text',
      value: (row) => activitiesById.get(row.activityId)?.topic.name ?? null,
    },
    {
      header: 'Aktivitas',
      width: 30,
      kind: 'text',
      value: (row) => activitiesById.get(row.activityId)?.title ?? null,
    },
    { header: 'Waktu penyelesaian (WIB)', width: 26, kind: 'moment', value: (row) => row.completedAt },
    { header: 'Tulisan peserta', width: 50, kind: 'text', value: (row) => row.text },
    { header: 'Berkas peserta', width: 30, kind: 'text', value: (row) => row.file },
  ])
}
