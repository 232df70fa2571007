import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RedeemStateName } from '../../../contract/member.ts'
import { moment } from './timestamps.ts'

/**
 * What a program's vouchers are filtered and ordered by, beyond their own columns: apart from them, since it changes with
 * every presence. Triggers keep it (`current_redeem_states` in the migrations): nothing else writes it but its backfill.
 * Without references, which would lock each voucher that is added.
 */
export const redeemStates = pgTable(
  'redeem_states',
  {
    /** The voucher's. */
    id: uuid().primaryKey(),
    programId: uuid('program_id').notNull(),
    state: text().$type<RedeemStateName>().notNull(),
    /** The folded name, with which `search` begins. Its collation is "C". */
    nameKey: text('name_key').notNull(),
    lastActivity: moment('last_activity').notNull(),
    /** Running, which nothing but a completion shows: of all others the voucher's own columns tell the state. */
    onlyCompleted: boolean('only_completed').notNull(),
  },
  (t) => [
    // The last columns are there for filters to read no row.
    index('redeem_states_activity').on(t.programId, t.lastActivity.desc(), t.id.desc(), t.state),
    index('redeem_states_name').on(t.programId, t.nameKey.desc(), t.id.desc(), t.state, t.lastActivity),
    index('redeem_states_only_completed').on(t.programId, t.id).where(sql`${t.onlyCompleted}`),
  ],
)
