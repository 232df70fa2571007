import { getTableName, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { journals, ownTables } from '../db/migrate.ts'
import { own } from '../own/resources.ts'

/** The product's tables that a backup has. */
export const keptTables: readonly string[] = [
  'activities',
  'activity_completions',
  'admins',
  'backfills',
  'certificate_pictures',
  'certificates',
  'completion_counts',
  'day_counts',
  'deletions',
  'dropped_files',
  'feedbacks',
  // A draft in a browser would create twice without its key.
  'idempotency_keys',
  'media',
  'member_redeems',
  'members',
  'packets',
  'presences',
  'programs',
  'question_groups',
  'questions',
  'redeem_states',
  'replies',
  'studies',
  'topics',
]

/** Those that it leaves out: what lasts for hours, and secrets of browsers. Staff sign in anew. */
export const leftOutTables: readonly string[] = [
  'device_marks',
  'export_links',
  'login_attempts',
  'sessions',
  'work_links',
]

/** Written by migrations, and anew by the server. */
const filledByThemselves: ReadonlySet<string> = new Set([...journals, 'backfills'])

/** Names as SQL wants them. */
export type Table = z.output<typeof Table>
const Table = z.object({
  name: z.string(),
  /** Without generated ones. */
  columns: z.array(z.string()),
  /** The primary key, in an order that is the same in every database. */
  order: z.array(z.string()),
})

/** The tables of a database that a backup has, and those that nobody has named. */
export async function readTables(db: Db): Promise<{ kept: Table[]; unknown: string[] }> {
  const { rows } = await db.execute(sql`
    select c.oid::regclass::text as name,
      to_json(array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum)) as columns,
      to_json(array(
        select quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
        from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, nth)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.nth)) as "order"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`)
  const names = new Set([
    ...keptTables,
    ...journals,
    ...ownTables(),
    ...own.map(({ table }) => getTableName(table)),
  ])
  const tables = z.array(Table).parse(rows)
  return {
    kept: tables.filter(({ name }) => names.has(name)),
    unknown: tables
      .map(({ name }) => name)
      .filter((name) => !names.has(name) && !leftOutTables.includes(name)),
  }
}

/** The first of a database's tables that has rows of somebody. */
export async function findFilledTable(db: Db): Promise<string | undefined> {
  for (const { name } of (await readTables(db)).kept) {
    if (filledByThemselves.has(name)) continue
    const { rows } = await db.execute(sql.raw(`select from ${name} limit 1`))
    if (rows.length > 0) return name
  }
  return undefined
}

/** Sequences go on after the largest value of their columns. */
export async function setSequences(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ statement: string }>(sql`
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s', d.objid::regclass, a.attname, d.refobjid::regclass)
      as statement
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')`)
  for (const { statement } of rows) await tx.execute(sql.raw(statement))
}
