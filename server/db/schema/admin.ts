import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reference } from './reference.ts'
import { moment, timestamps } from './timestamps.ts'

export const admins = pgTable(
  'admins',
  {
    id: uuid().primaryKey(),
    /** Lower-cased and trimmed. */
    email: text().notNull(),
    fullname: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    disabledAt: moment('disabled_at'),
    ...timestamps,
  },
  (t) => [uniqueIndex('admins_email').on(t.email)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex: the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    adminId: reference('admin_id', () => admins.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [index('sessions_admin').on(t.adminId), index('sessions_last_used').on(t.lastUsedAt)],
)

/** Browsers that have signed in to an account: their tries are counted separately. */
export const deviceMarks = pgTable(
  'device_marks',
  {
    /** SHA-256 of the mark, hex. */
    markHash: text('mark_hash').primaryKey(),
    adminId: reference('admin_id', () => admins.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [index('device_marks_admin').on(t.adminId), index('device_marks_last_used').on(t.lastUsedAt)],
)

/** Tries of what is limited: passwords and checks of certificates. Shared by every process on the database. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** What is limited (`try:account:`, for example) and a SHA-256, so that no outsider's e-mail is stored. */
    key: text().primaryKey(),
    tries: integer().notNull(),
    /** The moment from which tries are taken back, or the start of the window that they are counted in. */
    since: moment('since').notNull(),
    readyAt: moment('ready_at'),
  },
  (t) => [index('login_attempts_since').on(t.since)],
)
