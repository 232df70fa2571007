import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { admins } from './admin.ts'
import { media } from './media.ts'
import { reference } from './reference.ts'
import { moment } from './timestamps.ts'

/** Links to participants' submissions, one per file. */
export const workLinks = pgTable(
  'work_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    mediaId: reference('media_id', () => media.id, { onDelete: 'cascade' }),
    adminId: reference('admin_id', () => admins.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('work_links_created').on(t.createdAt),
    index('work_links_media').on(t.mediaId),
    index('work_links_admin').on(t.adminId),
  ],
)
