import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
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
import type { CertificateFacts, CertificateKind } from '../../contract/certificate.ts'
import type { DeletedKind } from '../../contract/deleted.ts'
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

/**
 * A row that is deleted stays, hidden with all that stands below it, whose rows keep saying nothing: so a restore brings
 * back just what the delete took. What somebody can bring back stands in `deletions`; a row that has `deletedAt` and
 * stands not there (a question that its group left out, a group that others took empty) only comes back when it is
 * named again.
 *
 * `seq` of topics, activities, groups and questions is 1..n among what is not deleted. A deleted row has its place
 * between two of them, a fraction, so that it comes back beside the neighbours that it had whatever moved meanwhile;
 * `server/services/places.ts` alone writes them.
 */
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
    /**
     * Whose it is. What came with an activity is not in the library, and goes when no activity names it any more; what
     * a participant handed in is private, and has no public address.
     */
    owner: text().$type<'library' | 'activity' | 'participant'>().notNull().default('library'),
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
    // The library's alone: participants hand in far more files than it has.
    index('media_created').on(t.createdAt.desc(), t.id.desc()).where(sql`${t.owner} = 'library'`),
    index('media_type_created')
      .on(t.type, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.owner} = 'library'`),
    index('media_title').on(t.title.desc(), t.id.desc()).where(sql`${t.owner} = 'library'`),
    index('media_type_title').on(t.type, t.title.desc(), t.id.desc()).where(sql`${t.owner} = 'library'`),
    index('media_title_trgm').using('gin', t.title.op('gin_trgm_ops')).where(sql`${t.owner} = 'library'`),
    // What the sweep looks through: files of activities that may have lost the last row that named them.
    index('media_of_activities').on(t.createdAt).where(sql`${t.owner} = 'activity'`),
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
    seq: doublePrecision().notNull(),
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
    seq: doublePrecision().notNull(),
    isClone: boolean('is_clone').notNull().default(false),
    /** The pre test that its questions were copied from. */
    cloneOf: uuid('clone_of').references((): AnyPgColumn => activities.id),
    settings: jsonb().$type<ActivitySettings>().notNull(),
    theory: jsonb().$type<{ content?: string | null } | null>(),
    theoryFileId: uuid('theory_file_id').references(() => media.id),
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
  (t) => [
    index('activities_topic_seq').on(t.topicId, t.seq.desc(), t.id.desc()),
    // Whether anything still names a file.
    index('activities_file').on(t.fileId).where(sql`${t.fileId} is not null`),
    index('activities_theory_file').on(t.theoryFileId).where(sql`${t.theoryFileId} is not null`),
  ],
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
    /** Place in its packet, from 1. */
    seq: doublePrecision().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [index('question_groups_packet').on(t.packetId, t.seq.desc(), t.id.desc())],
)

type QuestionBody = z.infer<typeof Question>

export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey(),
    /**
     * Null until a group took it: questions are saved first. It never becomes null again, so one without a group was
     * never taken, and is removed after a week.
     */
    groupId: uuid('group_id').references(() => questionGroups.id),
    /** Place in its group, from 1. */
    seq: doublePrecision().notNull().default(1),
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
  (t) => [
    index('questions_group_seq').on(t.groupId, t.seq, t.id),
    index('questions_untaken').on(t.createdAt).where(sql`${t.groupId} is null`),
  ],
)

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey(),
    fullname: text().notNull(),
    phone: text(),
    /** What `phoneKey` of `server/db/search.ts` makes of it: by this an import knows somebody again. */
    phoneKey: text('phone_key'),
    email: text(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    /** The Prakerja card number: `meta.code`. */
    code: text(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
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
    /** What `update-sertificate` was told; nothing here reads more out of it. */
    sertificateId: text('sertificate_id'),
    /**
     * What it is found by: its own licence and its participant's name, e-mail, phone and card, as `searchText` of
     * `server/db/search.ts` writes them. A copy, because an index spans no two tables: whoever changes one of them
     * writes it anew. It has no default, so that nothing is added that cannot be found.
     */
    search: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    uniqueIndex('member_redeems_license').on(t.license),
    index('member_redeems_program_created').on(t.programId, t.createdAt.desc(), t.id.desc()),
    index('member_redeems_program_end').on(t.programId, t.endTestAt.desc(), t.id.desc()),
    index('member_redeems_unfinished')
      .on(t.programId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.progress} < 100`),
    index('member_redeems_member').on(t.memberId),
    // Within a program and across them. An import in bulk is five times as slow without its list of pending entries,
    // which costs a search some milliseconds until it is taken in.
    index('member_redeems_search').using('gin', t.programId, t.search.op('gin_trgm_ops')),
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
    /** The voucher's and the activity's, which never change it: what waits is listed by program. */
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id),
    completedAt: timestamp('completed_at', { withTimezone: true, precision: 3 }).notNull(),
    score: doublePrecision(),
    /** What the participant wrote, and the file that came with it. */
    text: text(),
    fileId: uuid('file_id').references(() => media.id),
    /** A practice that is to be assessed, and has no feedback yet. */
    awaiting: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.memberRedeemId, t.activityId] }),
    // Oldest first. The activity is there for the queue to leave out those of deleted ones without reading a row.
    index('activity_completions_awaiting')
      .on(t.programId, t.completedAt, t.memberRedeemId, t.activityId)
      .where(sql`${t.awaiting}`),
    // Who has completed an activity: of how many everything is done, and what waits once its type is another.
    index('activity_completions_activity').on(t.activityId, t.memberRedeemId),
    index('activity_completions_file').on(t.fileId).where(sql`${t.fileId} is not null`),
  ],
)

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
    counted: text().$type<'presences' | 'redeems'>().notNull(),
    /** A program, a topic, or for all programs that are not deleted the id of zeros. */
    scope: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.counted, t.scope, t.day] })],
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
    // A participant's row of the matrix, and whether an import has this one already.
    index('presences_program_member').on(t.programId, t.memberId, t.createdAt, t.topicId),
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
    /** Who wrote what stands there now. */
    adminId: uuid('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [uniqueIndex('feedbacks_redeem_activity').on(t.memberRedeemId, t.activityId)],
)

/** Texts that an administrator answers with again and again: one's own. */
export const replies = pgTable(
  'replies',
  {
    id: uuid().primaryKey(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('replies_admin_created').on(t.adminId, t.createdAt.desc(), t.id.desc())],
)

/** What can be brought back, and who took it away. The row itself says `deletedAt`, too: it is what every query asks. */
export const deletions = pgTable(
  'deletions',
  {
    /** Of what was deleted, in the table that `kind` names. */
    id: uuid().primaryKey(),
    kind: text().$type<DeletedKind>().notNull(),
    /** The program that it stands in; a program's own. */
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id),
    adminId: uuid('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    index('deletions_program')
      .on(t.programId, t.deletedAt.desc(), t.id.desc())
      .where(sql`${t.kind} <> 'program'`),
    index('deletions_programs').on(t.deletedAt.desc(), t.id.desc()).where(sql`${t.kind} = 'program'`),
  ],
)

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Logos and signatures that certificates were issued with. Few and small, so they lie here and not among the media. */
export const certificatePictures = pgTable('certificate_pictures', {
  /** SHA-256 of its bytes, hex. */
  digest: text().primaryKey(),
  mime: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
})

/**
 * Certificates as they were issued. Their state is not stored twice: `revokedAt` makes one revoked, for good, else
 * `replacedAt` makes it replaced, else it is valid.
 */
export const certificates = pgTable(
  'certificates',
  {
    /** Twelve letters and digits, printed on it. */
    code: text().primaryKey(),
    memberRedeemId: uuid('member_redeem_id')
      .notNull()
      .references(() => memberRedeems.id),
    kind: text().$type<CertificateKind>().notNull(),
    /** All that it prints, as it was then; its pictures are named by their digests. */
    facts: jsonb().$type<Omit<CertificateFacts, 'logo' | 'signature'>>().notNull(),
    logoDigest: text('logo_digest').references(() => certificatePictures.digest),
    signatureDigest: text('signature_digest').references(() => certificatePictures.digest),
    issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3 }).notNull(),
    issuedBy: uuid('issued_by').references(() => admins.id, { onDelete: 'set null' }),
    /** Why it was issued in place of another one; nothing on a first one. */
    reason: text(),
    /** Set before its successor is there, which no two at once can become. */
    replacedAt: timestamp('replaced_at', { withTimezone: true, precision: 3 }),
    replacedBy: text('replaced_by').references((): AnyPgColumn => certificates.code),
    revokedAt: timestamp('revoked_at', { withTimezone: true, precision: 3 }),
    revokedBy: uuid('revoked_by').references(() => admins.id, { onDelete: 'set null' }),
    revokeReason: text('revoke_reason'),
  },
  (t) => [
    uniqueIndex('certificates_current').on(t.memberRedeemId, t.kind).where(sql`${t.replacedAt} is null`),
    index('certificates_redeem').on(t.memberRedeemId, t.issuedAt.desc(), t.code.desc()),
    index('certificates_logo').on(t.logoDigest).where(sql`${t.logoDigest} is not null`),
    index('certificates_signature').on(t.signatureDigest).where(sql`${t.signatureDigest} is not null`),
  ],
)

/**
 * Creating requests that succeeded, by the key that they carried. The row is written in the transaction that it stands
 * for, so nobody sees one without its answer: who comes meanwhile waits for the row.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** The call's name in the contract. */
    call: text().notNull(),
    /** SHA-256, hex, of the call, its parsed fields and the digests of its files. */
    fingerprint: text().notNull(),
    /** The body of the first success. */
    answer: jsonb().$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
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
