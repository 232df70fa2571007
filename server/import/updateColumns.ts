import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type PlainValue, sqlArray } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'

/** Rows that are written over in one statement, by their `id`: all of them name the same plain columns. */
export async function updateColumns(
  db: Db,
  table: PgTable,
  rows: readonly (Record<string, PlainValue> & { id: string })[],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const arrays = columns.map(([key, column]) =>
    sqlArray(
      rows.map((row) => row[key] ?? null),
      column.getSQLType(),
    ),
  )
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const assignments = names.map((name) => sql`${name} = given.${name}`)
  await db.execute(sql`update ${sql.identifier(getTableName(table))} as kept set ${sql.join(assignments, sql`, `)}
    from unnest(${sql.join(arrays, sql`, `)}) as given (${sql.join(names, sql`, `)}) where kept.id = given.id`)
}
