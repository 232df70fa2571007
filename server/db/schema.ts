import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Activity, ActivitySettings, ActivityType } from '../../contract/activity.ts'
import type { MediaType } from '../../contract/media.ts'
import type { Program, ProgramStatus, ProgramType } from '../../contract/program.ts'
import type { Question } from '../../contract/question.ts'
import type { Wanted } from '../services/export/wanted.ts'

/*
 * Plain table definitions: drizzle-kit cannot see derived ones. Ids are UUIDv7 made by the application, so that no
 * table needs a sequence. Milliseconds are all that JavaScript's Date keeps: a finer `updated_at` would make every
 * save look stale.
 *
 * An index that a list is sorted by ends with the sorted column and the id, both `.desc()`: that is the order of
 * `services/list.ts`, and backwards its ascending one. A column that is sorted otherwise is sorted by hand. What lies
 * below one parent (a program's topics, a topic's activities) has such an index for its usual order alone: it is few.
 */

type PublishStatus = 'publish' | 'draft'
type StoredFacilitator = Omit<Program['fasilitator'][number], 'picture'> & { picture: string | null }

export const admins = pgTable(
  'admins',
  {
    id: uuid().primaryKey(),
    /** Lower-cased and trimmed. */
    email: text().notNull(),
    fullname: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    disabledAt: timestamp('disabled_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [uniqueIndex('admins_email').on(t.email)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex: the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('sessions_admin').on(t.adminId), index('sessions_last_used').on(t.lastUsedAt)],
)

/** Sign-in tries that failed, per account and per address; shared by every process on the database. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** `account:` or `address:` and a SHA-256, so that no e-mail of an outsider is kept. */
    key: text().primaryKey(),
    tries: integer().notNull(),
    since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('login_attempts_since').on(t.since)],
)

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

export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    type: text().$type<MediaType>().notNull(),
    title: text().notNull(),
    caption: text(),
    alt: text(),
    description: text(),
    source: text().notNull().default('upload'),
    /** Where the storage driver keeps the bytes; never a name that somebody typed. */
    storageKey: text('storage_key').notNull(),
    originalName: text('original_name').notNull(),
    mime: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    createdBy: uuid('created_by').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    uniqueIndex('media_storage_key').on(t.storageKey),
    index('media_created').on(t.createdAt.desc(), t.id.desc()),
    index('media_type_created').on(t.type, t.createdAt.desc(), t.id.desc()),
    index('media_title').on(t.title.desc(), t.id.desc()),
    index('media_type_title').on(t.type, t.title.desc(), t.id.desc()),
    index('media_title_trgm').using('gin', t.title.op('gin_trgm_ops')),
  ],
)

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
    /** How many vouchers were redeemed: kept here because every list shows it; whoever adds vouchers adds to it. */
    totalParticipants: integer('total_participants').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
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
    index('programs_title_trgm').using('gin', t.title.op('gin_trgm_ops')),
    index('programs_study').on(t.studyId),
  ],
)

export const topics = pgTable(
  'topics',
  {
    id: uuid().primaryKey(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id),
    name: text().notNull(),
    seq: integer().notNull(),
    status: text().$type<PublishStatus>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [index('topics_program_seq').on(t.programId, t.seq.desc(), t.id.desc())],
)

export const activities = pgTable(
  'activities',
  {
    id: uuid().primaryKey(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id),
    title: text().notNull(),
    type: text().$type<ActivityType>().notNull(),
    seq: integer().notNull(),
    isClone: boolean('is_clone').notNull().default(false),
    settings: jsonb().$type<ActivitySettings>().notNull(),
    theory: jsonb().$type<{ content?: string | null } | null>(),
    description: text(),
    /** The attached PDF or the uploaded video. */
    fileId: uuid('file_id').references(() => media.id),
    embedYoutube: jsonb('embed_youtube').$type<Activity['embed_youtube']>().notNull().default([]),
    metaData: jsonb('meta_data').$type<Activity['meta_data']>().notNull().default([]),
    meeting: jsonb().$type<Activity['meeting']>(),
    status: text().$type<PublishStatus>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [index('activities_topic_seq').on(t.topicId, t.seq.desc(), t.id.desc())],
)

export const packets = pgTable(
  'packets',
  {
    id: uuid().primaryKey(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id),
    status: text().$type<PublishStatus>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [index('packets_activity').on(t.activityId, t.createdAt.desc(), t.id.desc())],
)

export const questionGroups = pgTable(
  'question_groups',
  {
    id: uuid().primaryKey(),
    packetId: uuid('packet_id')
      .notNull()
      .references(() => packets.id),
    isGroup: boolean('is_group').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [index('question_groups_packet').on(t.packetId, t.createdAt.desc(), t.id.desc())],
)

type QuestionBody = z.infer<typeof Question>

export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey(),
    /** Null until its group was saved: questions are saved first. */
    groupId: uuid('group_id').references(() => questionGroups.id),
    /** Place in its group, from 1. */
    seq: integer().notNull().default(1),
    instruction: jsonb().$type<QuestionBody['instruction']>(),
    type: text().$type<QuestionBody['type']>().notNull(),
    questionType: text('question_type').notNull(),
    answerType: text('answer_type').notNull(),
    question: jsonb().$type<QuestionBody['question']>().notNull(),
    point: doublePrecision().notNull(),
    options: jsonb().$type<QuestionBody['options']>().notNull(),
    correctAnswer: jsonb('correct_answer').$type<string[]>().notNull(),
    explanation: jsonb().$type<QuestionBody['explanation']>(),
    status: text().$type<PublishStatus>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [index('questions_group_seq').on(t.groupId, t.seq, t.id)],
)

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey(),
    fullname: text().notNull(),
    phone: text(),
    email: text(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    /** The Prakerja card number: `meta.code`. */
    code: text(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('members_fullname_trgm').using('gin', t.fullname.op('gin_trgm_ops'))],
)

export const memberRedeems = pgTable(
  'member_redeems',
  {
    id: uuid().primaryKey(),
    /** The voucher code. */
    license: text().notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id),
    /** Percent. */
    progress: smallint().notNull().default(0),
    preTestScore: doublePrecision('pre_test_score'),
    postTestScore: doublePrecision('post_test_score'),
    finalScore: doublePrecision('final_score'),
    startTestAt: timestamp('start_test_at', { withTimezone: true, precision: 3 }),
    endTestAt: timestamp('end_test_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    uniqueIndex('member_redeems_license').on(t.license),
    index('member_redeems_program_created').on(t.programId, t.createdAt.desc(), t.id.desc()),
    index('member_redeems_program_end').on(t.programId, t.endTestAt.desc(), t.id.desc()),
    index('member_redeems_member').on(t.memberId),
  ],
)

/** Which activities a participant has completed: a row is a completion. */
export const activityCompletions = pgTable(
  'activity_completions',
  {
    memberRedeemId: uuid('member_redeem_id')
      .notNull()
      .references(() => memberRedeems.id, { onDelete: 'cascade' }),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id),
    completedAt: timestamp('completed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberRedeemId, t.activityId] })],
)

export const presences = pgTable(
  'presences',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id),
    topicId: uuid('topic_id').references(() => topics.id),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    index('presences_created').on(t.createdAt.desc(), t.id.desc()),
    index('presences_program_created').on(t.programId, t.createdAt.desc(), t.id.desc()),
    index('presences_topic_created').on(t.topicId, t.createdAt.desc(), t.id.desc()),
  ],
)

export const feedbacks = pgTable(
  'feedbacks',
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    memberRedeemId: uuid('member_redeem_id')
      .notNull()
      .references(() => memberRedeems.id, { onDelete: 'cascade' }),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id),
    adminId: uuid('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('feedbacks_redeem_activity').on(t.memberRedeemId, t.activityId, t.createdAt.desc())],
)

/** Links to files that are made while they are downloaded: what is wanted, not the bytes. */
export const exportLinks = pgTable(
  'export_links',
  {
    /** SHA-256 of the token, hex: the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** The hash of the session that asked for it: the link dies with it. */
    sessionHash: text('session_hash'),
    fileName: text('file_name').notNull(),
    wanted: jsonb().$type<Wanted>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('export_links_created').on(t.createdAt), index('export_links_admin').on(t.adminId)],
)
