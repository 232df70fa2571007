import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DeletedKind } from '../../../contract/deleted.ts'
import { admins } from './admin.ts'
import { programs } from './program.ts'
import { reference } from './reference.ts'
import { moment } from './timestamps.ts'

/** Deletions that can be undone, and who made them. The row's own `deletedAt` is what queries filter by. */
export const deletions = pgTable(
  'deletions',
  {
    /** Of the deleted row, in the table of `kind`. */
    id: uuid().primaryKey(),
    kind: text().$type<DeletedKind>().notNull(),
    /** The program that it stands in; a program's own. */
    programId: reference('program_id', () => programs.id),
    adminId: uuid('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    deletedAt: moment('deleted_at').notNull(),
  },
  (t) => [
    index('deletions_program')
      .on(t.programId, t.deletedAt.desc(), t.id.desc())
      .where(sql`${t.kind} <> 'program'`),
    index('deletions_programs').on(t.deletedAt.desc(), t.id.desc()).where(sql`${t.kind} = 'program'`),
  ],
)
