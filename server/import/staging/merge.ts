import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { reasons } from '../messages.ts'
import { nameOf } from './tables.ts'

/**
 * Rows that wait in a temporary table to be written over those of `target`. `snapshotTable` holds what a row was when it was
 * checked; one that is not there is new. All three name their columns alike.
 */
export type Merge = {
  target: PgTable
  stagingTable: PgTable
  snapshotTable: PgTable
  /** The property names of the key's columns. */
  key: readonly string[]
  /** And of those that lines may change. */
  fields: readonly string[]
}

/** A line that had passed, and conflicts with a concurrent change. */
export type LineConflict = { line: number; reason: string }

const columnsOf = (table: PgTable, keys: readonly string[]): SQL[] =>
  Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
    keys.includes(key) ? [sql`${sql.identifier(column.name)}`] : [],
  )

/** Joins two of `s` (staged), `b` (before) and `t` (the target) by their key. */
const joinByKey = ({ target, key }: Merge, leftAlias: 's' | 't', rightAlias: 's' | 'b') =>
  sql.join(
    columnsOf(target, key).map((name) => sql`${sql.raw(leftAlias)}.${name} = ${sql.raw(rightAlias)}.${name}`),
    sql` and `,
  )

const isChanged = (name: SQL) => sql`s.${name} is distinct from b.${name}`

const anyOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`

const isNewRow = (merge: Merge) =>
  sql`not exists (select 1 from ${nameOf(merge.snapshotTable)} as b where ${joinByKey(merge, 's', 'b')})`

/** Rows that lines change, as `s` and `b`. */
const changedRows = (merge: Merge) =>
  sql`${nameOf(merge.stagingTable)} as s join ${nameOf(merge.snapshotTable)} as b on ${joinByKey(merge, 's', 'b')}`

export async function insertNewRows(db: Db, merge: Merge): Promise<void> {
  const sharedKeys = Object.keys(getTableColumns(merge.stagingTable)).filter(
    (key) => key in getTableColumns(merge.target),
  )
  const names = sql.join(columnsOf(merge.target, sharedKeys), sql`, `)
  await db.execute(sql`insert into ${nameOf(merge.target)} (${names})
    select ${names} from ${nameOf(merge.stagingTable)} as s where ${isNewRow(merge)}`)
}

/** Locks the rows that are there, in the order of their keys: they stay what they are until the transaction ends. */
export async function lockTargetRows(db: Db, merge: Merge): Promise<void> {
  const { target, snapshotTable, key } = merge
  const keys = sql.join(
    columnsOf(target, key).map((name) => sql`t.${name}`),
    sql`, `,
  )
  await db.execute(sql`select count(*) from (
    select 1 from ${nameOf(target)} as t
    where exists (select 1 from ${nameOf(snapshotTable)} as b where ${joinByKey(merge, 't', 'b')})
    order by ${keys} for no key update of t) as locked`)
}

/**
 * Rows with a concurrent change since the check, in a field that lines change to another value or, where `isHeld` (SQL
 * of the staged row `s`) is true, in any; with the current values of these.
 */
export async function findConflicts(db: Db, merge: Merge, isHeld: SQL = sql`false`): Promise<LineConflict[]> {
  const { target, fields } = merge
  const isConflict = (name: SQL) =>
    sql`t.${name} is distinct from b.${name} and t.${name} is distinct from s.${name}
      and (${isHeld} or ${isChanged(name)})`
  const columns = Object.entries(getTableColumns(target)).filter(([key]) => fields.includes(key))
  const currentValues = columns.map(([key, column]) => {
    const name = sql`${sql.identifier(column.name)}`
    return sql`${key}::text, case when ${isConflict(name)} then coalesce(t.${name}::text, '') end`
  })
  const { rows } = await db.execute<{ line: number; now: Record<string, string> }>(sql`
    select s.line, json_strip_nulls(json_build_object(${sql.join(currentValues, sql`, `)})) as now
    from ${changedRows(merge)} left join ${nameOf(target)} as t on ${joinByKey(merge, 't', 's')}
    where t.${columnsOf(target, merge.key)[0]} is null
      or ${anyOf(columnsOf(target, fields).map((name) => sql`(${isConflict(name)})`))}
    order by s.line`)
  return rows.map(({ line, now: current }) => ({ line, reason: reasons.changedConcurrently(current) }))
}

/** Rows (`s`, `b`, `t`) that others changed since they were checked, in fields that keep what they wrote. */
export function concurrentlyChangedRows(merge: Merge): SQL {
  const isKept = (name: SQL) =>
    sql`(t.${name} is distinct from b.${name} and t.${name} is distinct from s.${name})`
  return sql`${changedRows(merge)} join ${nameOf(merge.target)} as t on ${joinByKey(merge, 't', 's')}
    where ${anyOf(columnsOf(merge.target, merge.fields).map(isKept))}`
}

/**
 * Writes the fields that lines change; concurrent changes to other fields stay.
 *
 * @param extraAssignment further assignments; `extraCondition`: also updates rows for which it holds.
 */
export async function updateTargetRows(
  db: Db,
  merge: Merge,
  { extraAssignment, extraCondition = sql`false` }: { extraAssignment?: SQL; extraCondition?: SQL } = {},
): Promise<void> {
  const names = columnsOf(merge.target, merge.fields)
  const assignments = names.map(
    (name) => sql`${name} = case when ${isChanged(name)} then s.${name} else t.${name} end`,
  )
  await db.execute(sql`update ${nameOf(merge.target)} as t set ${sql.join([...assignments, ...(extraAssignment ? [extraAssignment] : [])], sql`, `)}
    from ${changedRows(merge)} where ${joinByKey(merge, 't', 's')} and (${anyOf(names.map(isChanged))} or ${extraCondition})`)
}
