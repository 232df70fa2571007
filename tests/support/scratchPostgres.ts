import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type OpenDatabase, openPostgres } from '../../server/db/engines.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { PoolOptions } from '../../server/db/pool.ts'

const ignore = () => undefined
const nameOf = (kind: string) => `balai_${kind}_${randomUUID().replaceAll('-', '')}`
const databaseOf = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** TEST_DATABASE_URL leads to a pooler, which this one bypasses (`npm run test:pooler`). */
const unpooled = process.env.TEST_UNPOOLED_URL

const pooler = unpooled ? 'transaction' : undefined

/** The same database, without the pooler. */
export const unpooledUrl = (url: string): string =>
  unpooled ? databaseOf(unpooled, new URL(url).pathname.slice(1)) : url

/** The settings of a process that opens it. */
export const databaseSettings = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  ...(pooler && { DATABASE_POOLER: pooler }),
})

/** A machine that is busy with other work is no database that is away. */
const CONNECT_TIMEOUT = 60_000

type Timeouts = Pick<PoolOptions, 'silenceTimeout' | 'connectTimeout'>

/** Opens a database of TEST_DATABASE_URL as the server does, more patiently. */
export const openTestPostgres = (url: string, options: Timeouts = {}): OpenDatabase =>
  openPostgres(url, ignore, { pooler, connectTimeout: CONNECT_TIMEOUT, ...options })

/** Runs statements without the pooler, also where the database is read-only. */
export async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const options = '-c default_transaction_read_only=off'
  const client = new pg.Client({ connectionString: unpooledUrl(url), options })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * A migrated, empty template database: copying is cheaper than migrating.
 */
export async function makeTemplate(url: string): Promise<{ name: string; drop: () => Promise<void> }> {
  const name = nameOf('template')
  await asOwner(url, `create database ${name}`)
  const { db, close } = openPostgres(unpooledUrl(databaseOf(url, name)), ignore)
  await migrate(db)
  await close()
  return { name, drop: () => asOwner(url, `drop database ${name}`) }
}

/** A new database on the PostgreSQL of `url`, without tables. */
export async function makeBlankPostgres(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = nameOf('blank')
  await asOwner(url, `create database ${name}`)
  return { url: databaseOf(url, name), drop: () => asOwner(url, `drop database ${name} with (force)`) }
}

/** A new, migrated, empty database on the PostgreSQL of `url`. */
export async function makeScratchPostgres(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = nameOf('test')
  const template = process.env.TEST_DATABASE_TEMPLATE
  if (template === undefined) throw new Error('TEST_DATABASE_TEMPLATE is missing: postgres.setup.ts makes it')
  await asOwner(url, `create database ${name} template ${template}`)
  return { url: databaseOf(url, name), drop: () => asOwner(url, `drop database ${name} with (force)`) }
}

/** The same, open; dropped when closed. */
export async function openScratchPostgres(
  url: string,
  timeouts?: Timeouts,
): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const scratch = await makeScratchPostgres(url)
  const opened = openTestPostgres(scratch.url, timeouts)
  const close = async () => {
    await opened.close()
    await scratch.drop()
  }
  return { db: opened.db, close }
}
