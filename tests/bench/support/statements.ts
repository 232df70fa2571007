import { z } from 'zod'
import { recorder, SentStatement } from '../../support/statements.ts'
import type { Requested } from './load.ts'

/** The product's SQL statements by request key; the first reads the session. */
export const Recordings = z.record(z.string(), z.array(SentStatement))
export type Recordings = z.infer<typeof Recordings>

export const keyOf = ({ method, path, body = '' }: Requested): string => `${method} ${path} ${body}`

/**
 * Runs the requests one by one through the app and records its SQL, so that the baseline always runs the product's
 * current statements.
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
