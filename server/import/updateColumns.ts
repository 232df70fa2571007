import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { type PlainRow, unnestRows } from '../db/insert.ts'

/** Rows that are written over in one statement, by the columns of `key`: all of them name the same plain columns. */
export async function updateColumns(
  db: Db,
  table: PgTable,
  rows: readonly PlainRow[],
  key: readonly string[] = ['id'],
): Promise<void> {
  if (rows.length === 0) return
  const { columns, unnestedRows } = unnestRows(table, rows)
  const names = columns.map(({ name }) => name)
  const assignments = columns.flatMap((each) =>
    key.includes(each.key) ? [] : [sql`${each.name} = given.${each.name}`],
  )
  const keyConditions = columns.flatMap((each) =>
    key.includes(each.key) ? [sql`kept.${each.name} = given.${each.name}`] : [],
  )
  await db.execute(sql`update ${sql.identifier(getTableName(table))} as kept set ${sql.join(assignments, sql`, `)}
    from ${unnestedRows} as given (${sql.join(names, sql`, `)}) where ${sql.join(keyConditions, sql` and `)}`)
}
