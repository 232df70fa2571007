import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { serverFolder } from '../serverFolder.ts'
import type { Db } from './db.ts'
import { migrationSteps } from './migrationSteps.ts'
import { oldestReleases } from './oldestReleases.ts'

/** A folder of migrations, and the table that says which were applied. */
type Migrations = { folder: string; journal: string }

const productMigrations: Migrations = {
  folder: join(serverFolder, 'db/migrations'),
  journal: 'balai_migrations',
}

/** Of a company's own tables, which may refer to the product's. */
const ownMigrations: Migrations = {
  folder: join(serverFolder, 'own/migrations'),
  journal: 'own_migrations',
}

const allMigrations = [productMigrations, ownMigrations]

/** The tables that say which migrations were applied. */
export const journals = allMigrations.map(({ journal }) => journal)

/** The key of the advisory lock: arbitrary. */
const LOCK = 7_226_524

type MigrateOptions = {
  /** In order; by default the product's, then a company's own. */
  sources?: readonly Migrations[]
  /** By the hash; by default all. */
  isWanted?: (hash: string) => boolean
}

const STEP = /^\s*-- step: (\w+)\s*$/

async function runStatement(tx: Db, statement: string): Promise<void> {
  const name = STEP.exec(statement)?.[1]
  if (name === undefined) {
    await tx.execute(sql.raw(statement))
    return
  }
  const step = migrationSteps[name]
  if (!step) throw new Error(`There is no step "${name}"`)
  await step(tx)
}

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** In order; `tag` is the name of its file. */
function readMigrations({ folder }: Pick<Migrations, 'folder'>): (MigrationMeta & { tag: string })[] {
  const path = join(folder, 'meta/_journal.json')
  if (!existsSync(path)) return []
  const { entries } = Journal.parse(JSON.parse(readFileSync(path, 'utf8')))
  return readMigrationFiles({ migrationsFolder: folder }).map((file, nth) => ({
    ...file,
    tag: entries[nth]?.tag ?? '',
  }))
}

/** Names of this release's migrations, by their hashes. */
export const migrationTags = (): ReadonlyMap<string, string> =>
  new Map(allMigrations.flatMap(readMigrations).map(({ hash, tag }) => [hash, tag]))

/** Names of a company's own tables, as drizzle-kit has noted them beside their migrations. */
export function ownTables(): string[] {
  const tag = readMigrations(ownMigrations).at(-1)?.tag
  const path = join(ownMigrations.folder, 'meta', `${tag?.split('_', 1)}_snapshot.json`)
  if (!existsSync(path)) return []
  const { tables } = z
    .object({ tables: z.record(z.string(), z.object({ name: z.string() })) })
    .parse(JSON.parse(readFileSync(path, 'utf8')))
  return Object.values(tables).map(({ name }) => name)
}

type AppliedMigration = { hash: string; oldestRelease: string | null }

/** The migrations that a database has, by journal. */
export async function readJournals(db: Db): Promise<Record<string, AppliedMigration[]>> {
  const applied: Record<string, AppliedMigration[]> = {}
  for (const journal of journals) {
    const { rows: existing } = await db.execute<{ name: string | null }>(
      sql`select to_regclass(${journal})::text as name`,
    )
    if (existing[0]?.name == null) continue
    // The first journals have no such column.
    const { rows } = await db.execute<AppliedMigration>(
      sql`select hash, to_jsonb(journal) ->> 'oldest_release' as "oldestRelease"
        from ${sql.identifier(journal)} journal order by applied_at, hash`,
    )
    applied[journal] = rows
  }
  return applied
}

async function applySource(tx: Db, source: Migrations, isWanted: (hash: string) => boolean): Promise<number> {
  const migrations = readMigrations(source).filter(({ hash }) => isWanted(hash))
  if (migrations.length === 0) return 0
  const table = sql.identifier(source.journal)
  await tx.execute(sql`create table if not exists ${table} (
    hash text primary key,
    applied_at timestamptz not null default now(),
    oldest_release text
  )`)
  const { rows } = await tx.execute<{ hash: string }>(sql`select hash from ${table}`)
  const appliedHashes = new Set(rows.map(({ hash }) => hash))
  const pendingMigrations = migrations.filter(({ hash }) => !appliedHashes.has(hash))
  if (pendingMigrations.length > 0)
    await tx.execute(sql`alter table ${table} add column if not exists oldest_release text`)
  for (const { sql: statements, hash, tag } of pendingMigrations) {
    for (const statement of statements) await runStatement(tx, statement)
    const oldestRelease = oldestReleases[tag] ?? null
    await tx.execute(sql`insert into ${table} (hash, oldest_release) values (${hash}, ${oldestRelease})`)
  }
  return pendingMigrations.length
}

/** In a transaction of the caller's, when no other process does. @returns how many were applied. */
export async function applyMigrations(
  tx: Db,
  { sources = allMigrations, isWanted = () => true }: MigrateOptions = {},
): Promise<number> {
  // Waiting for another server, or building an index, may take longer than any request is allowed to.
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`)
  let appliedCount = 0
  for (const source of sources) appliedCount += await applySource(tx, source, isWanted)
  return appliedCount
}

/**
 * Drizzle's own migrator lets two servers that start together apply a file twice; here the second waits for a lock.
 * @returns how many migrations were applied.
 */
export const migrate = (db: Db, options?: MigrateOptions): Promise<number> =>
  db.transaction((tx) => applyMigrations(tx, options))
