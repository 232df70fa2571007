import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { extensions } from '../../server/db/engines.ts'
import { migrate } from '../../server/db/migrate.ts'
import * as schema from '../../server/db/schema.ts'

const CACHE = '.cache'

/** An empty database, cached per set of migrations and what applies them: creating one takes seconds, loading it a third of a second. */
async function emptyDatabase(): Promise<Blob> {
  const folders = ['server/db/migrations', 'server/own/migrations'].filter((folder) => existsSync(folder))
  const migrations = folders.map((migrationsFolder) => readMigrationFiles({ migrationsFolder }))
  // It makes the journals.
  const migrator = await readFile('server/db/migrate.ts')
  const hash = createHash('sha256').update(JSON.stringify(migrations)).update(migrator)
  const version = hash.digest('hex').slice(0, 16)
  const path = `${CACHE}/pglite-${version}.tar`
  if (existsSync(path)) return new Blob([await readFile(path)])
  const client = await PGlite.create({ extensions })
  await migrate(drizzle({ client, schema }))
  const dump = await client.dumpDataDir('none')
  await client.close()
  await mkdir(CACHE, { recursive: true })
  // Concurrent test files may write it, too: a rename is atomic.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
  await rename(draft, path)
  return dump
}

/** A migrated, empty PostgreSQL in memory. */
export async function openScratch() {
  const client = await PGlite.create({ loadDataDir: await emptyDatabase(), extensions })
  return { db: drizzle({ client, schema }), close: () => client.close() }
}

const LENT = Symbol.for('balai.lentScratch')
const worker = globalThis as { [LENT]?: ReturnType<typeof openScratch> }

/**
 * The same, shared by all test files of a worker, since loading takes a second. Closing only returns it; the rows stay.
 */
export async function lendScratch(): Promise<Awaited<ReturnType<typeof openScratch>>> {
  worker[LENT] ??= openScratch()
  const { db } = await worker[LENT]
  return { db, close: () => Promise.resolve() }
}

/** The same, stored in a folder and closed. */
export async function keepScratch(dataDir: string): Promise<void> {
  const client = await PGlite.create({
    dataDir,
    loadDataDir: await emptyDatabase(),
    extensions,
  })
  await client.close()
}
