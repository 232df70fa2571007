import { getTableColumns, getTableName, type Name, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'

/** A value of a plain column; moments are milliseconds. */
export type Plain = string | number | boolean | null

/** Text that a PostgreSQL array literal reads back unchanged. */
const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function literal(values: Plain[], type: string): string {
  const write = type.startsWith('timestamp')
    ? (value: string | number | boolean) => new Date(Number(value)).toISOString()
    : type === 'text'
      ? (value: string | number | boolean) => quoted(String(value))
      : String
  return `{${values.map((value) => (value === null ? 'NULL' : write(value))).join(',')}}`
}

/**
 * Inserts many rows of plain columns in one statement with one array parameter per column: several times as fast as a
 * row of parameters each, and without their limit of 65,535. Both drivers pass the array literals on as they are.
 */
export async function insertColumns(
  db: Db,
  table: PgTable,
  rows: readonly Record<string, Plain>[],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = getTableColumns(table)
  const names: Name[] = []
  const arrays: SQL[] = []
  for (const [key, column] of Object.entries(columns)) {
    if (!(key in first)) continue
    const type = column.getSQLType()
    const values = rows.map((row) => row[key] ?? null)
    names.push(sql.identifier(column.name))
    arrays.push(sql`${sql.param(literal(values, type))}::${sql.raw(type.replace(/ \(.*?\)|\(.*?\)/g, ''))}[]`)
  }
  await db.execute(
    sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)})
        select * from unnest(${sql.join(arrays, sql`, `)})`,
  )
}
