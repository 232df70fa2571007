import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Activity, ActivitySettings, ActivityType } from '../../../contract/activity.ts'
import type { PublishStatus } from '../../../contract/primitives.ts'
import { media } from './media.ts'
import { reference } from './reference.ts'
import { searchedTitle } from './searchedTitle.ts'
import { softDeleteTimestamps } from './timestamps.ts'
import { topics } from './topic.ts'

export const activities = pgTable(
  'activities',
  {
    id: uuid().primaryKey(),
    topicId: reference('topic_id', () => topics.id),
    title: text().notNull(),
    type: text().$type<ActivityType>().notNull(),
    seq: doublePrecision().notNull(),
    isClone: boolean('is_clone').notNull().default(false),
    /** The pre test that its questions were copied from. */
    cloneOf: uuid('clone_of').references((): AnyPgColumn => activities.id),
    settings: jsonb().$type<ActivitySettings>().notNull(),
    theory: jsonb().$type<{ content?: string | null } | null>(),
    theoryFileId: uuid('theory_file_id').references(() => media.id),
    description: text(),
    /** The attached PDF or the uploaded video. */
    fileId: uuid('file_id').references(() => media.id),
    embedYoutube: jsonb('embed_youtube').$type<Activity['embed_youtube']>().notNull().default([]),
    metaData: jsonb('meta_data').$type<Activity['meta_data']>().notNull().default([]),
    meeting: jsonb().$type<Activity['meeting']>(),
    status: text().$type<PublishStatus>().notNull(),
    ...softDeleteTimestamps,
  },
  (t) => [
    index('activities_topic_seq').on(t.topicId, t.seq.desc(), t.id.desc()),
    index('activities_title_trgm').using('gin', sql`${searchedTitle(t.title)} gin_trgm_ops`),
    // Whether any activity still references a file.
    index('activities_file').on(t.fileId).where(sql`${t.fileId} is not null`),
    index('activities_theory_file').on(t.theoryFileId).where(sql`${t.theoryFileId} is not null`),
  ],
)
