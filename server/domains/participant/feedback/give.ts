import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { countFeedback, newDeltas, writeDeltas } from '../../../common/counterDeltas.ts'
import { programOfTopic, topicOfActivity } from '../../../common/notDeleted.ts'
import type { Db } from '../../../db/db.ts'
import { activities, activityCompletions, admins, feedbacks, programs, topics } from '../../../db/schema.ts'
import { newId, parseId, toUuid } from '../../../entity/ids.ts'
import { requireRow } from '../../../entity/requireRow.ts'
import { nextUpdatedAt } from '../../../entity/versions.ts'
import { ConflictError, ValidationError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { messages } from '../../../messages.ts'
import { findRedeemRow } from '../member/find.ts'
import { toFeedback } from '../member/shape.ts'

/** `for key share`: its type cannot change, other writers of completions do not wait. @throws NotFoundError */
async function lockActivity(tx: Db, programId: string, rawId: string | number) {
  const parents = tx
    .select({ one: sql`1` })
    .from(topics)
    .innerJoin(programs, programOfTopic)
    .where(and(topicOfActivity, eq(topics.programId, programId)))
  return requireRow(
    await tx
      .select({ id: activities.id, topicId: activities.topicId, type: activities.type })
      .from(activities)
      .where(
        and(eq(activities.id, parseId(rawId, 'activity')), isNull(activities.deletedAt), exists(parents)),
      )
      .for('key share'),
    'activity',
  )
}

/** A completion, locked: two concurrent replies are serialised. */
async function lockCompletion(tx: Db, memberRedeemId: string, activityId: string) {
  const [completion] = await tx
    .select({ awaiting: activityCompletions.awaiting })
    .from(activityCompletions)
    .where(
      and(
        eq(activityCompletions.memberRedeemId, memberRedeemId),
        eq(activityCompletions.activityId, activityId),
      ),
    )
    .for('update')
  if (!completion) throw new ValidationError({ activity_id: [messages.notCompleted] })
  return completion
}

async function findFeedback(tx: Db, memberRedeemId: string, activityId: string) {
  const [feedback] = await tx
    .select({
      id: feedbacks.id,
      text: feedbacks.text,
      updatedAt: feedbacks.updatedAt,
      adminId: feedbacks.adminId,
      admin: { fullname: admins.fullname },
    })
    .from(feedbacks)
    .leftJoin(admins, eq(admins.id, feedbacks.adminId))
    .where(and(eq(feedbacks.memberRedeemId, memberRedeemId), eq(feedbacks.activityId, activityId)))
  return feedback
}

type CurrentFeedback = NonNullable<Awaited<ReturnType<typeof findFeedback>>>

/** Refuses to overwrite a colleague's unseen feedback. The caller's own is replaced: it may be a retry. */
function checkFeedbackSeen(
  seenVersion: string | null | undefined,
  current: CurrentFeedback,
  adminId: string,
): void {
  if (seenVersion === undefined || current.adminId === adminId) return
  if (seenVersion !== null && new Date(seenVersion).getTime() === current.updatedAt.getTime()) return
  throw new ConflictError(messages.feedbackGiven, toFeedback(current))
}

/**
 * @throws NotFoundError; ValidationError for an activity of another topic, of which there is nothing to assess, or which is not
 *   completed; ConflictError with a colleague's feedback that was not seen.
 */
export const giveFeedback: Handlers['member.feedback'] = async ({ context, signedIn: { admin }, body }) =>
  await context.db.transaction(async (tx) => {
    const { redeem, program } = await findRedeemRow(tx, String(body.member_redeem_id))
    const activity = await lockActivity(tx, program.id, body.activity_id)
    if (activity.topicId !== toUuid(body.topic_id))
      throw new ValidationError({ topic_id: [messages.activityOfOtherTopic] })
    if (activity.type !== 'evaluasi_praktek_mandiri')
      throw new ValidationError({ activity_id: [messages.nothingToAssess] })
    const completion = await lockCompletion(tx, redeem.id, activity.id)
    const currentFeedback = await findFeedback(tx, redeem.id, activity.id)
    if (currentFeedback) checkFeedbackSeen(body.updated_at, currentFeedback, admin.id)

    const updatedAt = currentFeedback
      ? nextUpdatedAt(context.now(), currentFeedback.updatedAt)
      : context.now()
    const values = { text: body.text, topicId: activity.topicId, adminId: admin.id, updatedAt }
    if (currentFeedback) await tx.update(feedbacks).set(values).where(eq(feedbacks.id, currentFeedback.id))
    else
      await tx.insert(feedbacks).values({
        id: newId(),
        memberRedeemId: redeem.id,
        activityId: activity.id,
        ...values,
        createdAt: updatedAt,
      })
    if (completion.awaiting) {
      await tx
        .update(activityCompletions)
        .set({ awaiting: false })
        .where(
          and(
            eq(activityCompletions.memberRedeemId, redeem.id),
            eq(activityCompletions.activityId, activity.id),
          ),
        )
      const deltas = newDeltas()
      countFeedback(deltas, activity.id)
      await writeDeltas(tx, deltas)
    }
    return { updated_at: updatedAt.toISOString() }
  })
