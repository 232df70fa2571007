import { doublePrecision, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PublishStatus } from '../../../contract/primitives.ts'
import { programs } from './program.ts'

export const topics = pgTable(
  'topics',
  {
    id: uuid().primaryKey(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id),
    name: text().notNull(),
    seq: doublePrecision().notNull(),
    status: text().$type<PublishStatus>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [index('topics_program_seq').on(t.programId, t.seq.desc(), t.id.desc())],
)
