import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './db.ts'
import { migrationSteps } from './migrationSteps.ts'

/** A folder of migrations, and the table that says which were applied. */
type Migrations = { folder: string; journal: string }

const productMigrations: Migrations = {
  folder: join(import.meta.dirname, 'migrations'),
  journal: 'balai_migrations',
}

/** Of a company's own tables, which may refer to the product's. */
const ownMigrations: Migrations = {
  folder: join(import.meta.dirname, '../own/migrations'),
  journal: 'own_migrations',
}

/** The key of the advisory lock: arbitrary. */
const LOCK = 7_226_524

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

async function applyMigrations(tx: Db, { folder, journal }: Migrations): Promise<number> {
  if (!existsSync(join(folder, 'meta/_journal.json'))) return 0
  const table = sql.identifier(journal)
  await tx.execute(sql`create table if not exists ${table} (
    hash text primary key,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await tx.execute<{ hash: string }>(sql`select hash from ${table}`)
  const appliedHashes = new Set(rows.map(({ hash }) => hash))
  const pendingMigrations = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ hash }) => !appliedHashes.has(hash),
  )
  for (const file of pendingMigrations) {
    for (const statement of file.sql) await runStatement(tx, statement)
    await tx.execute(sql`insert into ${table} (hash) values (${file.hash})`)
  }
  return pendingMigrations.length
}

/**
 * Drizzle's own migrator lets two servers that start together apply a file twice; here the second waits for a lock.
 * @param sources in order; by default the product's, then a company's own.
 * @returns how many migrations were applied.
 */
export async function migrate(
  db: Db,
  sources: readonly Migrations[] = [productMigrations, ownMigrations],
): Promise<number> {
  return await db.transaction(async (tx) => {
    // Waiting for another server, or building an index, may take longer than any request is allowed to.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`)
    let appliedCount = 0
    for (const source of sources) appliedCount += await applyMigrations(tx, source)
    return appliedCount
  })
}
