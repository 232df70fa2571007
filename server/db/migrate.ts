import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './db.ts'
import { steps } from './steps.ts'

const folder = join(import.meta.dirname, 'migrations')

/** The key of the advisory lock: arbitrary. */
const LOCK = 7_226_524

const STEP = /^\s*-- step: (\w+)\s*$/

async function run(tx: Db, statement: string): Promise<void> {
  const name = STEP.exec(statement)?.[1]
  if (name === undefined) {
    await tx.execute(sql.raw(statement))
    return
  }
  const step = steps[name]
  if (!step) throw new Error(`There is no step "${name}"`)
  await step(tx)
}

/**
 * Drizzle's own migrator lets two servers that start together apply a file twice; here the second waits for a lock.
 * @returns how many migrations were applied.
 */
export async function migrate(db: Db): Promise<number> {
  const files = readMigrationFiles({ migrationsFolder: folder })
  return await db.transaction(async (tx) => {
    // Waiting for another server, or building an index, may take longer than any request is allowed to.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`)
    await tx.execute(sql`create table if not exists balai_migrations (
      hash text primary key,
      applied_at timestamptz not null default now()
    )`)
    const done = new Set(
      (await tx.execute<{ hash: string }>(sql`select hash from balai_migrations`)).rows.map(
        (row) => row.hash,
      ),
    )
    const missing = files.filter((file) => !done.has(file.hash))
    for (const file of missing) {
      for (const statement of file.sql) await run(tx, statement)
      await tx.execute(sql`insert into balai_migrations (hash) values (${file.hash})`)
    }
    return missing.length
  })
}
