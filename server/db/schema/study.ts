import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { searchedTitle } from './searchedTitle.ts'
import { softDeleteTimestamps } from './timestamps.ts'

export const studies = pgTable(
  'studies',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    categoryId: text('category_id'),
    availablePart: integer('available_part'),
    ...softDeleteTimestamps,
  },
  (t) => [
    uniqueIndex('studies_title').on(sql`lower(${t.title})`).where(sql`${t.deletedAt} is null`),
    index('studies_created').on(t.createdAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    index('studies_by_title').on(t.title.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    index('studies_title_trgm').using('gin', sql`${searchedTitle(t.title)} gin_trgm_ops`),
  ],
)
