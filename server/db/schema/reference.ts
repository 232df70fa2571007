import { type AnyPgColumn, type ReferenceConfig, uuid } from 'drizzle-orm/pg-core'

/** A foreign key that is always set. */
export const reference = (name: string, column: () => AnyPgColumn, actions?: ReferenceConfig['actions']) =>
  uuid(name).notNull().references(column, actions)
