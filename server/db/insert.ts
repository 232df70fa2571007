import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type PlainValue, sqlArray } from './arrays.ts'
import type { Db } from './db.ts'
import { namedStatement } from './namedStatement.ts'

export type PlainRow = Readonly<Record<string, PlainValue>>

/** The columns that rows name, all of them the same: their names, and the rows as a table of them. */
export function unnestRows(table: PgTable, rows: readonly PlainRow[]) {
  const [first = {}] = rows
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const arrays = columns.map(([key, column]) =>
    sqlArray(
      rows.map((row) => row[key] ?? null),
      column.getSQLType(),
    ),
  )
  return {
    columns: columns.map(([key, { name }]) => ({ key, name: sql.identifier(name) })),
    unnestedRows: sql`unnest(${sql.join(arrays, sql`, `)})`,
  }
}

/** One array parameter per column: several times as fast as a row of parameters each, without their limit of 65,535. */
export async function insertColumns(db: Db, table: PgTable, rows: readonly PlainRow[]): Promise<void> {
  if (rows.length === 0) return
  const { columns, unnestedRows } = unnestRows(table, rows)
  const names = sql.join(
    columns.map(({ name }) => name),
    sql`, `,
  )
  await db.execute(
    sql`insert into ${sql.identifier(getTableName(table))} (${names}) select * from ${unnestedRows}`,
  )
}

const encode = (column: PgColumn | undefined, value: unknown) =>
  value === null || value === undefined ? null : column?.mapToDriverValue(value)

/** Inserts one row with these columns by a statement that is compiled once (see `namedStatement`). */
export function insertStatement<Table extends PgTable, Key extends string & keyof Table['$inferInsert']>(
  name: string,
  table: Table,
  keys: readonly Key[],
): (tx: Db, row: Required<Pick<Table['$inferInsert'], Key>>) => Promise<unknown> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const names = keys.map((key) => sql.identifier(columns[key]?.name ?? key))
  const values = keys.map((key) => sql.placeholder(key))
  const insert = namedStatement(
    name,
    sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  )
  return (tx, row) => insert(tx, Object.fromEntries(keys.map((key) => [key, encode(columns[key], row[key])])))
}
