import { fetchUtils, HttpError } from 'react-admin'
import { readSession } from '../session/session.ts'
import type { HttpMessage } from './http.ts'
import { withRetries } from './retry/withRetries.ts'
import { toHttpError } from './toHttpError.ts'
import { trackWrite } from './writes.ts'

/** Session token, and our messages for missing responses. Reads are retried. */
export const fetchSimpleRest = (url: string, options: fetchUtils.Options = {}) =>
  (options.method ?? 'GET') === 'GET'
    ? withRetries((signal) => fetchOnce(url, { ...options, signal }), {
        signal: options.signal ?? undefined,
      }).catch((error: unknown) => {
        throw toHttpError(error)
      })
    : trackWrite(fetchOnce(url, options))

async function fetchOnce(url: string, options: fetchUtils.Options) {
  const token = readSession()?.token
  try {
    return await fetchUtils.fetchJson(url, {
      ...options,
      user: token ? { authenticated: true, token: `Bearer ${token}` } : undefined,
    })
  } catch (error) {
    if (error instanceof HttpError || options.signal?.aborted) throw error
    throw new HttpError('http.unreachable' satisfies HttpMessage, 0)
  }
}
