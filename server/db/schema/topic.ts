import { sql } from 'drizzle-orm'
import { doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PublishStatus } from '../../../contract/primitives.ts'
import { programs } from './program.ts'
import { reference } from './reference.ts'
import { searchedTitle } from './searchedTitle.ts'
import { softDeleteTimestamps } from './timestamps.ts'

export const topics = pgTable(
  'topics',
  {
    id: uuid().primaryKey(),
    programId: reference('program_id', () => programs.id),
    name: text().notNull(),
    seq: doublePrecision().notNull(),
    status: text().$type<PublishStatus>().notNull(),
    ...softDeleteTimestamps,
  },
  (t) => [
    index('topics_program_seq').on(t.programId, t.seq.desc(), t.id.desc()),
    index('topics_name_trgm').using('gin', sql`${searchedTitle(t.name)} gin_trgm_ops`),
  ],
)
