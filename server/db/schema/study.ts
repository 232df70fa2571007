import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const studies = pgTable(
  'studies',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    categoryId: text('category_id'),
    availablePart: integer('available_part'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    uniqueIndex('studies_title').on(sql`lower(${t.title})`).where(sql`${t.deletedAt} is null`),
    index('studies_created').on(t.createdAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    index('studies_by_title').on(t.title.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    index('studies_title_trgm').using('gin', t.title.op('gin_trgm_ops')),
  ],
)
