import { z } from 'zod'
import { overPool } from '../../server/db/engines.ts'
import { openPool } from '../../server/db/pool.ts'
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

/** `trip`: its round trip, counted from 1; it waited for an answer of the one before. */
export const SentStatement = Statement.extend({ trip: z.int() })
export type SentStatement = z.infer<typeof SentStatement>

const Sent = z.union([z.string().transform((text) => ({ text })), Statement.omit({ values: true })])

type Callback = (...result: unknown[]) => unknown

const ignore = () => undefined

/**
 * Records the statements that the real app sends to PostgreSQL for a request, in order, `begin` and `commit` included.
 *
 * @example
 * const { ask, close } = recorder('postgres://…')
 * const [session, list] = await ask('/api/program/v1/company/list', token)
 */
export function recorder(databaseUrl: string) {
  let recorded: SentStatement[] = []
  let answeredTrips = 0
  const pool = openPool(databaseUrl, { onIdleError: ignore })
  pool.on('connect', (client) => {
    const query: (...args: unknown[]) => unknown = client.query.bind(client)
    const recordingQuery = (config: unknown, values: unknown[] = [], callback?: Callback) => {
      const trip = answeredTrips + 1
      recorded.push({ ...Sent.parse(config), values, trip })
      const onAnswer = () => {
        answeredTrips = Math.max(answeredTrips, trip)
      }
      if (callback)
        return query(config, values, (...result: unknown[]) => {
          onAnswer()
          callback(...result)
        })
      const answer = query(config, values)
      if (answer instanceof Promise) answer.then(onAnswer, onAnswer)
      return answer
    }
    Object.assign(client, { query: recordingQuery })
  })
  const app = createApp({
    db: overPool(pool),
    // Not used.
    media: folderStore('media'),
    log: { info: ignore, warn: ignore, error: ignore },
    settings: { accessKey: '', corsOrigin: undefined, maxList: 10_000, publicUrl: '', trustProxy: false },
    issuer,
  })
  const ask = async (
    path: string,
    token: string,
    { method = 'GET', body, key }: { method?: string; body?: string | undefined; key?: string } = {},
  ): Promise<SentStatement[]> => {
    recorded = []
    answeredTrips = 0
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    const response = await app.request(path, { method, headers, body: body ?? null })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return recorded
  }
  return { ask, close: () => pool.end() }
}
