import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { media } from '../../db/schema.ts'
import { type FieldErrors, ValidationError } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { toUuid } from '../ids.ts'
import type { Columns, Reference } from './columns.ts'

/** Locks what a field refers to: a concurrent deletion of it waits, and then sees the reference. */
async function lockIfExists(tx: Db, { column, table }: Reference, value: unknown): Promise<boolean> {
  const id = toUuid(String(value))
  if (id === undefined) return false
  const { deletedAt } = getTableColumns(table)
  const rows = await tx
    .select({ id: column })
    .from(table)
    .where(
      and(
        eq(column, id),
        deletedAt && isNull(deletedAt),
        // Files of activities and participants are nobody else's.
        table === media ? eq(media.owner, 'library') : undefined,
      ),
    )
    .for('key share')
  return rows.length > 0
}

/** @param values of a row, by Drizzle's keys. @throws ValidationError for each field whose record is not there. */
export async function lockReferences(
  tx: Db,
  { references }: Columns,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const errors: FieldErrors = {}
  for (const reference of references) {
    const value = values[reference.key]
    if (value === undefined || value === null || (await lockIfExists(tx, reference, value))) continue
    errors[reference.field] = [reference.table === media ? messages.fileUnknown : messages.referenceUnknown]
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
}
