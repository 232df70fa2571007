import { HttpError } from 'react-admin'
import type { Durations } from '../../common/durations.ts'
import { ApiError } from '../http.ts'

/** No response, or a gateway's without its upstream. */
const unanswered = new Set([0, 502, 503, 504])

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError || error instanceof HttpError ? error.status : undefined

/** Whether the code of a screen could not be fetched. Each engine has its own words, and none a class. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message)

/** Whether what was asked for got no answer, for whatever reason. */
export const isOutage = (error: unknown): boolean =>
  isUnfetched(error) || unanswered.has(statusOf(error) ?? Number.NaN)

/** Whether the call may have been carried out. */
export const isUnanswered = (error: unknown): boolean => statusOf(error) === undefined || isOutage(error)

/** Being offline is not transient: the user decides when to retry. */
export function isTransient(error: unknown, hasKey: boolean): boolean {
  const status = statusOf(error)
  if (status === undefined) return false
  if (status === 0) return navigator.onLine !== false
  // The attempt's first request is still being processed.
  if (status === 409) return hasKey && retryAfterOf(error) !== undefined
  return isOutage(error)
}

const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfter : undefined

/** As a share of the delay. */
const JITTER = 0.2

/**
 * Milliseconds before the next retry; undefined where Retry-After exceeds the retry window.
 *
 * @param tries failed requests so far.
 */
export function backoff(error: unknown, tries: number, durations: Durations): number | undefined {
  const requested = (retryAfterOf(error) ?? 0) * 1_000
  if (requested > durations.retryWindow) return undefined
  const own = Math.min(durations.retryDelay * 2 ** (tries - 1), durations.maxRetryDelay)
  return Math.max(requested * (1 + JITTER * Math.random()), own * (1 - JITTER * Math.random()))
}
