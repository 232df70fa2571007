import { z } from 'zod'
import { recorder, Statement } from '../../support/statements.ts'
import type { Requested } from './load.ts'

/** What the product sends to PostgreSQL for each request, the session first. */
export const Recordings = z.record(z.string(), z.array(Statement))
export type Recordings = z.infer<typeof Recordings>

/** Under which a request is recorded. */
export const keyOf = ({ method, path, body = '' }: Requested): string => `${method} ${path} ${body}`

/**
 * Has the app answer requests, one after the other, and writes down what it sends for each: what is measured beside it
 * runs the same, whatever it becomes.
 */
export async function recordStatements(
  databaseUrl: string,
  requests: readonly Requested[],
  token: string,
): Promise<Recordings> {
  const { ask, close } = recorder(databaseUrl)
  try {
    const recordings: Recordings = {}
    for (const each of requests) recordings[keyOf(each)] = await ask(each.path, token, each)
    return recordings
  } finally {
    await close()
  }
}
