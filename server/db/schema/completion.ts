import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { activities } from './activity.ts'
import { media } from './media.ts'
import { memberRedeems } from './member.ts'
import { programs } from './program.ts'
import { reference } from './reference.ts'
import { moment } from './timestamps.ts'

export const activityCompletions = pgTable(
  'activity_completions',
  {
    memberRedeemId: reference('member_redeem_id', () => memberRedeems.id, { onDelete: 'cascade' }),
    activityId: reference('activity_id', () => activities.id),
    /** The voucher's and the activity's, which never change it: what waits is listed by program. */
    programId: reference('program_id', () => programs.id),
    completedAt: moment('completed_at').notNull(),
    score: doublePrecision(),
    text: text(),
    fileId: uuid('file_id').references(() => media.id),
    /** A practice that is to be assessed, and has no feedback yet. */
    awaiting: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.memberRedeemId, t.activityId] }),
    // Oldest first. The activity is there for the queue to leave out those of deleted ones without reading a row.
    index('activity_completions_awaiting')
      .on(t.programId, t.completedAt, t.memberRedeemId, t.activityId)
      .where(sql`${t.awaiting}`),
    // Completions of an activity: for finished counts, and for what awaits feedback once its type changes.
    index('activity_completions_activity').on(t.activityId, t.memberRedeemId),
    index('activity_completions_file').on(t.fileId).where(sql`${t.fileId} is not null`),
  ],
)
