import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RedeemStateName } from '../../../contract/member.ts'
import { activities } from './activity.ts'

/** Completions per activity. Maintained by `server/common/counterDeltas.ts`, like all counts. */
export const completionCounts = pgTable('completion_counts', {
  activityId: uuid('activity_id')
    .primaryKey()
    .references(() => activities.id),
  completed: integer().notNull(),
  awaiting: integer().notNull(),
})

/**
 * Rows per day of creation in Jakarta: a total is a sum of days, and a page is found by its day. A table of its own, so
 * that writers who add do not wait for those who edit.
 */
export const dayCounts = pgTable(
  'day_counts',
  {
    /**
     * `redeems_left`: those that turned out to be of another day. It only grows. A state: its vouchers by the day of their last
     * activity, which triggers count.
     */
    counted: text().$type<'presences' | 'redeems' | 'redeems_left' | RedeemStateName>().notNull(),
    /** A program, a topic, or for all programs that are not deleted the id of zeros. */
    scope: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.counted, t.scope, t.day] })],
)
