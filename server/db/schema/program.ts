import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Program, ProgramStatus, ProgramType } from '../../../contract/program.ts'
import { media } from './media.ts'
import { searchedTitle } from './searchedTitle.ts'
import { studies } from './study.ts'
import { softDeleteTimestamps } from './timestamps.ts'

type StoredFacilitator = Omit<Program['fasilitator'][number], 'picture'> & { picture: string | null }

export const programs = pgTable(
  'programs',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    type: text().$type<ProgramType>().notNull(),
    status: text().$type<ProgramStatus>().notNull(),
    benefits: text('program_benefits').notNull(),
    studyId: uuid('study_id').references(() => studies.id),
    categoryId: text('category_id'),
    availablePart: integer('available_part'),
    competence: jsonb().$type<string[]>().notNull(),
    coverId: uuid('cover_id').references(() => media.id),
    /** Whole rupiah. */
    discountPrice: bigint('discount_price', { mode: 'number' }),
    sellingPrice: bigint('selling_price', { mode: 'number' }).notNull(),
    sellingLink: jsonb('selling_link').$type<Program['program_information']['selling_link']>().notNull(),
    /** `picture` is a media id. */
    fasilitator: jsonb().$type<StoredFacilitator[]>().notNull(),
    /** Number of vouchers, denormalised for lists; `server/common/counterDeltas.ts` maintains it. */
    totalParticipants: integer('total_participants').notNull().default(0),
    ...softDeleteTimestamps,
  },
  (t) => [
    index('programs_created').on(t.createdAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    index('programs_status_created')
      .on(t.status, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.deletedAt} is null`),
    index('programs_by_title').on(t.title.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    index('programs_status_title')
      .on(t.status, t.title.desc(), t.id.desc())
      .where(sql`${t.deletedAt} is null`),
    index('programs_participants')
      .on(t.totalParticipants.desc(), t.id.desc())
      .where(sql`${t.deletedAt} is null`),
    index('programs_status_participants')
      .on(t.status, t.totalParticipants.desc(), t.id.desc())
      .where(sql`${t.deletedAt} is null`),
    index('programs_status').on(t.status.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    index('programs_title_trgm').using('gin', sql`${searchedTitle(t.title)} gin_trgm_ops`),
    index('programs_study').on(t.studyId),
  ],
)
