import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toArrayLiteral } from '../../../db/arrays.ts'
import type { Db } from '../../../db/db.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import { activityCompletions, media, memberRedeems, members } from '../../../db/schema.ts'
import { memberContact } from '../member/columns.ts'
import { findListedActivities, type ListedActivity } from '../progress/listedActivities.ts'

const { memberRedeemId, activityId, completedAt } = activityCompletions

export const awaitsFeedback = (program: SQLWrapper, activities: SQLWrapper): SQL | undefined =>
  and(
    eq(activityCompletions.programId, program),
    activityCompletions.awaiting,
    sql`${activityId} = any(${activities}::uuid[])`,
  )

/** An index-only scan finds the page, skipping the rows before it; only the page's own rows are read. */
const statements = perDatabase((db) => {
  const page = db
    .select({ memberRedeemId, activityId, completedAt })
    .from(activityCompletions)
    .where(awaitsFeedback(sql.placeholder('program'), sql.placeholder('activities')))
    .orderBy(asc(completedAt), asc(memberRedeemId), asc(activityId))
    .limit(sql.placeholder('rows'))
    .offset(sql.placeholder('offset'))
    .as('page')
  return {
    page: db
      .select({
        id: memberRedeems.id,
        license: memberRedeems.license,
        member: memberContact,
        activity: page.activityId,
        completedAt: page.completedAt,
        text: activityCompletions.text,
        file: { id: media.id, title: media.originalName, size: media.size },
      })
      .from(page)
      .innerJoin(
        activityCompletions,
        and(eq(memberRedeemId, page.memberRedeemId), eq(activityId, page.activityId)),
      )
      .innerJoin(memberRedeems, eq(memberRedeems.id, page.memberRedeemId))
      .innerJoin(members, eq(members.id, memberRedeems.memberId))
      .leftJoin(media, eq(media.id, activityCompletions.fileId))
      .orderBy(asc(page.completedAt), asc(page.memberRedeemId), asc(page.activityId))
      .prepare('awaiting_page'),
  }
})

type Row = Awaited<ReturnType<ReturnType<typeof statements>['page']['execute']>>[number]

export type AwaitingSubmission = Omit<Row, 'activity'> & { activity: ListedActivity }

/** A page of a program's submissions that await feedback, oldest first, and their total; none of deleted activities. */
export async function readAwaitingFeedback(
  db: Db,
  program: string,
  window: { rows: number; offset: number },
): Promise<{ list: AwaitingSubmission[]; total: number }> {
  const activitiesWithWork = (await findListedActivities(db, program)).filter(({ awaiting }) => awaiting > 0)
  const activities = new Map(activitiesWithWork.map((activity) => [activity.id, activity]))
  const total = activitiesWithWork.reduce((sum, { awaiting }) => sum + awaiting, 0)
  if (window.offset >= total) return { list: [], total }
  const params = { ...window, program, activities: toArrayLiteral(activities.keys()) }
  const list = (await statements(db).page.execute(params)).flatMap((row) => {
    const activity = activities.get(row.activity)
    return activity ? [{ ...row, activity }] : []
  })
  return { list, total }
}
