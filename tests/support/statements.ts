import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import * as schema from '../../server/db/schema.ts'
import { folderStore } from '../../server/media/folderStore.ts'
import { createApp } from '../../server/routes/app.ts'
import { issuer } from './issuer.ts'

/** A statement as sent, with `$1` for the first of its values; a named one is prepared. */
export const Statement = z.object({
  name: z.string().optional(),
  text: z.string(),
  values: z.array(z.unknown()),
  /** Rows as arrays; by default as objects. */
  rowMode: z.literal('array').optional(),
})
export type Statement = z.infer<typeof Statement>

const Sent = Statement.omit({ values: true })

const ignore = () => undefined

/**
 * Records the statements that the real app sends to PostgreSQL for a request, in order, `begin` and `commit` included.
 *
 * @example
 * const { ask, close } = recorder('postgres://…')
 * const [session, list] = await ask('/api/program/v1/company/list', token)
 */
export function recorder(databaseUrl: string) {
  let recorded: Statement[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl })
  pool.on('connect', (client) => {
    // The database may be dropped before the last connection is closed.
    client.on('error', ignore)
    const query: (...args: unknown[]) => unknown = client.query.bind(client)
    const recordingQuery = (config: unknown, values: unknown[] = [], ...more: unknown[]) => {
      recorded.push({ ...Sent.parse(config), values })
      return query(config, values, ...more)
    }
    Object.assign(client, { query: recordingQuery })
  })
  const app = createApp({
    db: drizzle({ client: pool, schema }),
    // Not used.
    media: folderStore('media'),
    log: { info: ignore, warn: ignore, error: ignore },
    settings: { accessKey: '', corsOrigin: undefined, maxList: 10_000, publicUrl: '', trustProxy: false },
    issuer,
  })
  const ask = async (
    path: string,
    token: string,
    { method = 'GET', body }: { method?: string; body?: string | undefined } = {},
  ): Promise<Statement[]> => {
    recorded = []
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await app.request(path, { method, headers, body: body ?? null })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return recorded
  }
  return { ask, close: () => pool.end() }
}
