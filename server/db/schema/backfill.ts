import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** What is written anew in the background after an upgrade: a migration adds the row, the server removes it when it is done. */
export const backfills = pgTable('backfills', {
  name: text().$type<'search' | 'redeem_states'>().primaryKey(),
  /** The id up to which it is done. */
  after: uuid().notNull(),
})
