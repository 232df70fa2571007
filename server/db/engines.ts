import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Db } from './db.ts'
import { CONNECT_TIMEOUT, openPool, type PoolOptions } from './pool.ts'
import * as schema from './schema.ts'
import { pipelinedTransactions } from './transactions.ts'

export type OpenDatabase = {
  db: Db
  engine: 'pglite' | 'postgres'
  close: () => Promise<void>
}

export type EmbeddedDatabase = OpenDatabase & {
  /** Runs while no statement does, not even of an open transaction. */
  hold: <Result>(run: () => Result) => Promise<Result>
}

/** Extensions that the migrations install; a data folder that has them opens only with them. */
export const extensions = { pg_trgm, btree_gin }

/** PostgreSQL inside this process. @param folder where it keeps its files; without one it lives in memory. */
export async function openEmbedded(folder?: string): Promise<EmbeddedDatabase> {
  const client = await PGlite.create({ dataDir: folder, extensions })
  return {
    db: drizzlePglite({ client, schema }),
    engine: 'pglite',
    hold: (run) => client.runExclusive(async () => run()),
    close: () => client.close(),
  }
}

/** Where PGlite sees its folder. */
export const EMBEDDED_FOLDER = '/pglite/data'

/** One connection to PostgreSQL, for what is no request: without the pool's limits. Ends when the signal aborts, also amid a statement. */
export async function connectPostgres(
  url: string,
  signal?: AbortSignal,
): Promise<{ client: pg.Client; db: Db }> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  })
  // The statement under way is told.
  client.on('error', () => undefined)
  signal?.addEventListener('abort', () => void client.end())
  await client.connect()
  return { client, db: drizzleNodePostgres({ client, schema }) }
}

/** The database behind a pool of connections. */
export const overPool = (pool: pg.Pool): Db =>
  Object.assign(drizzleNodePostgres({ client: pool, schema }), { transaction: pipelinedTransactions(pool) })

/** PostgreSQL, by a pool of connections. */
export function openPostgres(
  url: string,
  onIdleError: PoolOptions['onIdleError'],
  options: Omit<PoolOptions, 'onIdleError'> = {},
): OpenDatabase {
  const pool = openPool(url, { onIdleError, ...options })
  return { db: overPool(pool), engine: 'postgres', close: () => pool.end() }
}
