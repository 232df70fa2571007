import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { activities } from './activity.ts'
import { admins } from './admin.ts'
import { memberRedeems } from './member.ts'
import { reference } from './reference.ts'
import { timestamps } from './timestamps.ts'
import { topics } from './topic.ts'

export const feedbacks = pgTable(
  'feedbacks',
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    memberRedeemId: reference('member_redeem_id', () => memberRedeems.id, { onDelete: 'cascade' }),
    topicId: reference('topic_id', () => topics.id),
    activityId: reference('activity_id', () => activities.id),
    adminId: uuid('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [uniqueIndex('feedbacks_redeem_activity').on(t.memberRedeemId, t.activityId)],
)
