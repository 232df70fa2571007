import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { activities } from './activity.ts'

/** How many participants completed each activity. Kept by `server/services/tally.ts`, like all that is counted. */
export const completionCounts = pgTable('completion_counts', {
  activityId: uuid('activity_id')
    .primaryKey()
    .references(() => activities.id),
  completed: integer().notNull(),
  /** Of those, the ones that wait for feedback. */
  awaiting: integer().notNull(),
})

/**
 * How many rows of a list were made on each day in Asia/Jakarta. Nothing counts millions of rows for a total, or skips
 * them for a page: the days are added up, and a page is looked for in its day. Apart from what is counted, so that
 * whoever adds and whoever edits do not wait for each other.
 */
export const dayCounts = pgTable(
  'day_counts',
  {
    /** `redeems_left`: those that turned out to be of another day. It only grows. */
    counted: text().$type<'presences' | 'redeems' | 'redeems_left'>().notNull(),
    /** A program, a topic, or for all programs that are not deleted the id of zeros. */
    scope: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.counted, t.scope, t.day] })],
)
