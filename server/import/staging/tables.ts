import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'

export type StagingTable = { table: PgTable; indexes: readonly SQL[] }

export const nameOf = (table: PgTable) => sql.identifier(getTableName(table))

export const columnNames = (table: PgTable): SQL =>
  sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )

/** A table's columns by their property names, of what is called `name`: moments as milliseconds, days as texts. */
export function selectColumns(table: PgTable, name: string): SQL {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = sql`${sql.raw(name)}.${sql.identifier(column.name)}`
    const type = column.getSQLType()
    if (type.startsWith('timestamp'))
      return sql`round(date_part('epoch', ${value}) * 1000)::float8 as ${sql.identifier(key)}`
    return sql`${value}${type === 'date' ? sql`::text` : sql``} as ${sql.identifier(key)}`
  })
  return sql.join(columns, sql`, `)
}

const definition = (column: Column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`

/** Makes temporary tables, which end with the transaction, however it ends: also where the process dies. */
export async function createStaging(tx: Db, tables: readonly StagingTable[]): Promise<void> {
  for (const { table, indexes } of tables) {
    const columns = Object.values(getTableColumns(table)).map(definition)
    await tx.execute(
      sql`create temporary table ${nameOf(table)} (${sql.join(columns, sql`, `)}) on commit drop`,
    )
    for (const index of indexes) await tx.execute(sql`create index on ${nameOf(table)} (${index})`)
  }
}

/** Autovacuum does not analyse temporary tables. */
export async function analyzeStaging(tx: Db, tables: readonly StagingTable[]): Promise<void> {
  for (const { table } of tables) await tx.execute(sql`analyze ${nameOf(table)}`)
}
