import { HttpError } from 'react-admin'
import { durations } from '../../durations.ts'
import { ApiError } from '../http.ts'

/** No answer, or one of a server or proxy that has nobody behind it at the moment. */
const unanswered = new Set([0, 502, 503, 504])

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError || error instanceof HttpError ? error.status : undefined

/** Whether nobody knows what became of a call that failed so: it may have been carried out. */
export const isUnanswered = (error: unknown): boolean => {
  const status = statusOf(error)
  return status === undefined || unanswered.has(status)
}

/** Whether a failure is likely to pass. A browser without a network is none: its person knows better what to do. */
export function isTransient(error: unknown, hasKey: boolean): boolean {
  const status = statusOf(error)
  if (status === undefined) return false
  if (status === 0) return navigator.onLine !== false
  // The first try of the same attempt is still at work.
  if (status === 409) return hasKey && retryAfterOf(error) !== undefined
  return unanswered.has(status)
}

const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfter : undefined

/** Jitter, as a share of the pause. */
const JITTER = 0.2

/**
 * Milliseconds from a failed try to the next.
 *
 * @param tries how many have failed.
 * @returns undefined where the server asks for more patience than there is.
 */
export function backoff(error: unknown, tries: number): number | undefined {
  const requested = (retryAfterOf(error) ?? 0) * 1_000
  if (requested > durations.retryWindow) return undefined
  const own = Math.min(durations.retryDelay * 2 ** (tries - 1), durations.maxRetryDelay)
  return Math.max(requested * (1 + JITTER * Math.random()), own * (1 - JITTER * Math.random()))
}
