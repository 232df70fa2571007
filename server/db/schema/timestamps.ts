import { timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds are all that JavaScript's Date keeps: a finer `updated_at` would make every save look stale. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const timestamps = {
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
}

/** Of rows that a deletion hides. */
export const softDeleteTimestamps = { ...timestamps, deletedAt: moment('deleted_at') }
