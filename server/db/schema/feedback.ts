import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { activities } from './activity.ts'
import { admins } from './admin.ts'
import { memberRedeems } from './member.ts'
import { timestamps } from './timestamps.ts'
import { topics } from './topic.ts'

export const feedbacks = pgTable(
  'feedbacks',
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    memberRedeemId: uuid('member_redeem_id')
      .notNull()
      .references(() => memberRedeems.id, { onDelete: 'cascade' }),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id),
    adminId: uuid('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [uniqueIndex('feedbacks_redeem_activity').on(t.memberRedeemId, t.activityId)],
)
