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

/** Making an empty database takes seconds, loading one a third of a second: it is made once for each set of migrations. */
async function emptyDatabase(): Promise<Blob> {
  const migrations = readMigrationFiles({ migrationsFolder: 'server/db/migrations' })
  const version = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
  const path = `${CACHE}/pglite-${version}.tar`
  if (existsSync(path)) return new Blob([await readFile(path)])
  const client = await PGlite.create({ extensions })
  await migrate(drizzle({ client, schema }))
  const dump = await client.dumpDataDir('none')
  await client.close()
  await mkdir(CACHE, { recursive: true })
  // Other test files may be making it too: a rename shows them all of it or nothing.
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
 * The same, one for all that a worker tests one after the other: loading one takes a second. Who closes it gives it back, as
 * full as it is.
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
