import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { admins } from './admin.ts'
import { reference } from './reference.ts'
import { moment } from './timestamps.ts'

/** A row is part of its request's transaction, hence never visible without its answer: a concurrent one waits for it. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    adminId: reference('admin_id', () => admins.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    call: text().notNull(),
    /** SHA-256, hex, of the call, its parsed fields and the digests of its files. */
    fingerprint: text().notNull(),
    answer: jsonb().$type<unknown>(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)
