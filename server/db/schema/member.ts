import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { programs } from './program.ts'
import { reference } from './reference.ts'
import { moment, timestamps } from './timestamps.ts'

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey(),
    fullname: text().notNull(),
    phone: text(),
    /** `phoneKey` of `server/db/search.ts`: imports recognise participants by it. */
    phoneKey: text('phone_key'),
    email: text(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    /** The Prakerja card number: `meta.code`. */
    code: text(),
    ...timestamps,
  },
  (t) => [
    index('members_phone_key').on(t.phoneKey).where(sql`${t.phoneKey} is not null`),
    index('members_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
  ],
)

export const memberRedeems = pgTable(
  'member_redeems',
  {
    id: uuid().primaryKey(),
    /** The voucher code. */
    license: text().notNull(),
    memberId: reference('member_id', () => members.id),
    programId: reference('program_id', () => programs.id),
    /** Percent. */
    progress: smallint().notNull().default(0),
    preTestScore: doublePrecision('pre_test_score'),
    postTestScore: doublePrecision('post_test_score'),
    finalScore: doublePrecision('final_score'),
    startTestAt: moment('start_test_at'),
    endTestAt: moment('end_test_at'),
    /** As `update-sertificate` received it; used nowhere else. */
    sertificateId: text('sertificate_id'),
    /**
     * `searchText` of `server/db/search.ts`, denormalised: an index spans no two tables, so every writer of either
     * updates it. No default, so that no row can be added unsearchable.
     */
    search: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('member_redeems_license').on(t.license),
    // The last columns of these four are there for filters to read no row.
    index('member_redeems_program_created').on(
      t.programId,
      t.createdAt.desc(),
      t.id.desc(),
      t.progress,
      t.startTestAt,
    ),
    index('member_redeems_program_end').on(
      t.programId,
      t.endTestAt.desc(),
      t.id.desc(),
      t.progress,
      t.startTestAt,
    ),
    index('member_redeems_program_progress').on(t.programId, t.progress.desc(), t.id.desc(), t.startTestAt),
    index('member_redeems_program_start').on(t.programId, t.startTestAt.desc(), t.id.desc(), t.progress),
    index('member_redeems_unfinished')
      .on(t.programId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.progress} < 100`),
    index('member_redeems_member').on(t.memberId),
    // Its pending list costs a search some milliseconds; without it an import in bulk is five times as slow.
    index('member_redeems_search').using('gin', t.programId, t.search.op('gin_trgm_ops')),
  ],
)
