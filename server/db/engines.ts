import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { Db } from './db.ts'
import { openPool, type PoolOptions } from './pool.ts'
import * as schema from './schema.ts'

export type OpenDatabase = {
  db: Db
  engine: 'pglite' | 'postgres'
  close: () => Promise<void>
}

export type EmbeddedDatabase = OpenDatabase & {
  /** Runs while no statement does, not even of an open transaction. */
  hold: <Result>(run: () => Promise<Result>) => Promise<Result>
}

/** Extensions that the migrations install; a data folder that has them opens only with them. */
export const extensions = { pg_trgm, btree_gin }

/** PostgreSQL inside this process. @param folder where it keeps its files; without one it lives in memory. */
export async function openEmbedded(folder?: string): Promise<EmbeddedDatabase> {
  const client = await PGlite.create({ dataDir: folder, extensions })
  return {
    db: drizzlePglite({ client, schema }),
    engine: 'pglite',
    hold: (run) => client.runExclusive(run),
    close: () => client.close(),
  }
}

/** PostgreSQL, by a pool of connections. */
export function openPostgres(
  url: string,
  onIdleError: PoolOptions['onIdleError'],
  options: Omit<PoolOptions, 'onIdleError'> = {},
): OpenDatabase {
  const pool = openPool(url, { onIdleError, ...options })
  return { db: drizzleNodePostgres({ client: pool, schema }), engine: 'postgres', close: () => pool.end() }
}
