import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MemberRedeemDetail } from '../../../../contract/member.ts'
import type { PublishStatus } from '../../../../contract/primitives.ts'
import type { Context, SignedIn } from '../../../common/context.ts'
import { activitiesOfTopic } from '../../../common/notDeleted.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import { activities, activityCompletions, admins, feedbacks, media, topics } from '../../../db/schema.ts'
import { toFeedback } from './shape.ts'
import { linkWorks } from './workLinks.ts'

type Topic = MemberRedeemDetail['topics'][number]

const redeem = sql.placeholder('redeem')

const statements = perDatabase((db) => ({
  topics: db
    .select({
      topic: { id: topics.id, name: topics.name, status: topics.status },
      activity: {
        id: activities.id,
        title: activities.title,
        type: activities.type,
        settings: activities.settings,
        status: activities.status,
      },
      completion: {
        completedAt: activityCompletions.completedAt,
        score: activityCompletions.score,
        text: activityCompletions.text,
      },
      file: { id: media.id, title: media.originalName, size: media.size },
      feedback: { text: feedbacks.text, updatedAt: feedbacks.updatedAt },
      admin: { fullname: admins.fullname },
    })
    .from(topics)
    .leftJoin(activities, activitiesOfTopic)
    .leftJoin(
      activityCompletions,
      and(eq(activityCompletions.activityId, activities.id), eq(activityCompletions.memberRedeemId, redeem)),
    )
    .leftJoin(media, eq(media.id, activityCompletions.fileId))
    .leftJoin(feedbacks, and(eq(feedbacks.activityId, activities.id), eq(feedbacks.memberRedeemId, redeem)))
    .leftJoin(admins, eq(admins.id, feedbacks.adminId))
    .where(and(eq(topics.programId, sql.placeholder('program')), isNull(topics.deletedAt)))
    .orderBy(topics.seq, topics.id, activities.seq, activities.id)
    .prepare('topics_of_redeem'),
}))

/**
 * In order. Links to submissions are bound to the caller's session.
 * @param requiredStatus only this one; by default all that are not deleted.
 */
export async function topicsOfRedeem(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  signedIn: SignedIn,
  ids: { redeem: string; program: string },
  requiredStatus?: PublishStatus,
): Promise<Topic[]> {
  const isVisible = (status: PublishStatus | undefined) =>
    requiredStatus === undefined || status === requiredStatus
  const rows = (await statements(context.db).topics.execute(ids)).filter(({ topic }) =>
    isVisible(topic.status),
  )
  const toWorkRow = ({ completion, file }: (typeof rows)[number]) => ({
    text: completion?.text ?? null,
    file,
  })
  const visibleRows = rows.filter(({ activity }) => isVisible(activity?.status))
  const toWork = await linkWorks(context, signedIn, visibleRows.map(toWorkRow))
  const byId = new Map<string, Topic>()
  for (const { topic } of rows) byId.set(topic.id, { id: topic.id, name: topic.name, activities: [] })
  for (const row of visibleRows) {
    const { topic, activity, completion, feedback, admin } = row
    if (!activity) continue
    byId.get(topic.id)?.activities.push({
      id: activity.id,
      title: activity.title,
      type: activity.type,
      settings: activity.settings,
      is_complete: completion !== null,
      completed_at: completion?.completedAt.toISOString() ?? null,
      score: completion?.score ?? null,
      upload: toWork(toWorkRow(row)),
      feedback: feedback && toFeedback({ ...feedback, admin }),
    })
  }
  return [...byId.values()]
}
