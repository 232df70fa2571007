import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MediaType } from '../../../contract/media.ts'
import { admins } from './admin.ts'
import { searchedTitle } from './searchedTitle.ts'
import { moment } from './timestamps.ts'

export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    type: text().$type<MediaType>().notNull(),
    title: text().notNull(),
    caption: text(),
    alt: text(),
    description: text(),
    source: text().notNull().default('upload'),
    /** An activity's are dropped with their last reference; a participant's are private, without a public address. */
    owner: text().$type<'library' | 'activity' | 'participant'>().notNull().default('library'),
    /** The storage driver's key; never a name from outside. */
    storageKey: text('storage_key').notNull(),
    originalName: text('original_name').notNull(),
    mime: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    createdBy: uuid('created_by').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('media_storage_key').on(t.storageKey),
    // Library only: participants submit far more files than it has.
    index('media_created').on(t.createdAt.desc(), t.id.desc()).where(sql`${t.owner} = 'library'`),
    index('media_type_created')
      .on(t.type, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.owner} = 'library'`),
    index('media_title').on(t.title.desc(), t.id.desc()).where(sql`${t.owner} = 'library'`),
    index('media_type_title').on(t.type, t.title.desc(), t.id.desc()).where(sql`${t.owner} = 'library'`),
    // The planner ignores the statistics of a partial index: its migration has `media_searched_title`.
    index('media_title_trgm')
      .using('gin', sql`${searchedTitle(t.title)} gin_trgm_ops`)
      .where(sql`${t.owner} = 'library'`),
  ],
)

/** Bytes kept for a while after their row was dropped: an older state of the database may reference them. */
export const droppedFiles = pgTable(
  'dropped_files',
  {
    storageKey: text('storage_key').primaryKey(),
    droppedAt: moment('dropped_at').notNull(),
  },
  (t) => [index('dropped_files_at').on(t.droppedAt)],
)
