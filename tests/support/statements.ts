import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import { createApp } from '../../server/app.ts'
import * as schema from '../../server/db/schema.ts'
import { folderStore } from '../../server/media/folder.ts'

/** A statement as it is sent: `$1` stands for the first of its values. */
export const Statement = z.object({ text: z.string(), values: z.array(z.unknown()) })
export type Statement = z.infer<typeof Statement>

const ignore = () => undefined

/**
 * Asks the real app for something and writes down the SQL that it sends for it, in order.
 *
 * @example
 * const { ask, close } = recorder('postgres://…')
 * const [session, list] = await ask('/api/program/v1/company/list', token)
 */
export function recorder(databaseUrl: string) {
  let recorded: Statement[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl })
  // Its database may be dropped before the last connection is closed.
  pool.on('connect', (client) => client.on('error', ignore))
  const db = drizzle({
    client: pool,
    schema,
    logger: { logQuery: (text, values) => recorded.push({ text, values }) },
  })
  const app = createApp({
    db,
    // Lists look at no files.
    media: folderStore('media'),
    log: { info: ignore, warn: ignore, error: ignore },
    settings: { accessKey: '', corsOrigin: undefined, maxList: 10_000, publicUrl: '', trustProxy: false },
  })
  const ask = async (path: string, token: string): Promise<Statement[]> => {
    recorded = []
    const response = await app.request(path, { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return recorded
  }
  return { ask, close: () => pool.end() }
}
