import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admin.ts'
import { reference } from './reference.ts'
import { softDeleteTimestamps } from './timestamps.ts'

export const replies = pgTable(
  'replies',
  {
    id: uuid().primaryKey(),
    adminId: reference('admin_id', () => admins.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    ...softDeleteTimestamps,
    deletedBy: uuid('deleted_by').references(() => admins.id, { onDelete: 'set null' }),
  },
  (t) => [index('replies_admin_created').on(t.adminId, t.createdAt.desc(), t.id.desc())],
)
