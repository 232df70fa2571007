import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { activityCompletions, media, memberRedeems, members } from '../../../db/schema.ts'
import { isAwaiting } from '../../awaitingFeedback/queue.ts'
import { type ShownActivity, shownActivities } from '../../progress/shown.ts'
import { milliseconds, toTimestamp } from '../moments.ts'
import type { SheetContext } from '../sheet.ts'

/** A submission that awaits feedback, as a row. `completedAt` is in milliseconds since 1970. */
export type AwaitingRow = {
  fullname: string
  phone: string | null
  email: string | null
  license: string
  activity: ShownActivity
  completedAt: number
  text: string | null
  /** Its name. */
  file: string | null
}

/** Rows per page. */
const PAGE_ROWS = 1_000

const { memberRedeemId, activityId, completedAt, text } = activityCompletions

/** A program's submissions that await feedback, oldest first as on the screen, page by page. */
export async function* awaitingPages(
  { db }: SheetContext,
  program: string,
): AsyncGenerator<readonly AwaitingRow[]> {
  const activities = new Map((await shownActivities(db, program)).map((activity) => [activity.id, activity]))
  const isWaiting = isAwaiting(sql`${program}`, sql`${`{${[...activities.keys()].join()}}`}`)
  let after: SQL | undefined
  for (let hasMore = true; hasMore; ) {
    const page = await db
      .select({
        ...{ memberRedeemId, activityId, completedAt: milliseconds(completedAt), text },
        ...{ fullname: members.fullname, phone: members.phone, email: members.email },
        ...{ license: memberRedeems.license, file: media.originalName },
      })
      .from(activityCompletions)
      .innerJoin(memberRedeems, eq(memberRedeems.id, memberRedeemId))
      .innerJoin(members, eq(members.id, memberRedeems.memberId))
      .leftJoin(media, eq(media.id, activityCompletions.fileId))
      .where(and(isWaiting, after))
      .orderBy(asc(completedAt), asc(memberRedeemId), asc(activityId))
      .limit(PAGE_ROWS)
    yield page.flatMap((row) => {
      const activity = activities.get(row.activityId)
      return activity ? [{ ...row, activity }] : []
    })
    const last = page.at(-1)
    hasMore = page.length === PAGE_ROWS
    after =
      last &&
      sql`(${completedAt}, ${memberRedeemId}, ${activityId})
        > (${toTimestamp(last.completedAt)}, ${last.memberRedeemId}::uuid, ${last.activityId}::uuid)`
  }
}
