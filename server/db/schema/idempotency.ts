import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admin.ts'
import { moment } from './moments.ts'

/**
 * Successful creating requests by their idempotency key. The row is part of their transaction, so it is never visible
 * without its answer: a concurrent request waits for the row.
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
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)
