import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { admins } from './admin.ts'
import { reference } from './reference.ts'
import type { SheetRequest } from './sheetRequest.ts'
import { moment } from './timestamps.ts'

/** Links to files that are made while they are downloaded: what is wanted, not the bytes. */
export const exportLinks = pgTable(
  'export_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    adminId: reference('admin_id', () => admins.id, { onDelete: 'cascade' }),
    /** The hash of the session that created the link, which dies with it. */
    sessionHash: text('session_hash'),
    fileName: text('file_name').notNull(),
    wanted: jsonb().$type<SheetRequest>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('export_links_created').on(t.createdAt), index('export_links_admin').on(t.adminId)],
)
