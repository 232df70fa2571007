import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Db } from './db.ts'
import * as schema from './schema.ts'

export type OpenDatabase = {
  db: Db
  engine: 'pglite' | 'postgres'
  close: () => Promise<void>
}

/** What the migrations install; a folder that has them cannot be opened without. */
export const extensions = { pg_trgm, btree_gin }

/**
 * PostgreSQL inside this process.
 *
 * @param folder where it keeps its files; without one it lives in memory.
 */
export async function openEmbedded(folder?: string): Promise<OpenDatabase> {
  const client = await PGlite.create({ dataDir: folder, extensions })
  return { db: drizzlePglite({ client, schema }), engine: 'pglite', close: () => client.close() }
}

/**
 * A PostgreSQL server, through a pool.
 *
 * @param url `postgres://…`
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A request that the database cannot answer in this time fails instead of hanging.
    statement_timeout: 30_000,
    // To compile a search takes longer than to run it, and PostgreSQL takes many for dearer than they are.
    options: '-c jit=off',
  })
  // An idle connection that dies must not take the process with it: the pool replaces it.
  pool.on('error', onIdleError)
  // Neither must one that dies inside a transaction, where the pool does not listen: its statement has failed with it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzleNodePostgres({ client: pool, schema }), engine: 'postgres', close: () => pool.end() }
}
