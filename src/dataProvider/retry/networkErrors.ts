import { HttpError } from 'react-admin'
import type { Durations } from '../../common/durations.ts'
import { ApiError } from '../http.ts'

/** No response, or a gateway's without its upstream. */
const unavailableStatuses = new Set([0, 502, 503, 504])

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError || error instanceof HttpError ? error.status : undefined

/** Whether the code of a screen could not be fetched. Each engine has its own words, and none a class. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message)

/** Whether what was asked for got no answer, for whatever reason. */
export const isUnavailable = (error: unknown): boolean =>
  isChunkLoadError(error) || unavailableStatuses.has(statusOf(error) ?? Number.NaN)

/** Whether the call may have been carried out. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  statusOf(error) === undefined || isUnavailable(error)

/** Being offline is not transient: the user decides when to retry. */
export function isTransient(error: unknown, hasKey: boolean): boolean {
  const status = statusOf(error)
  if (status === undefined) return false
  if (status === 0) return navigator.onLine !== false
  // The attempt's first request is still being processed.
  if (status === 409) return hasKey && retryAfterOf(error) !== undefined
  return isUnavailable(error)
}

const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfter : undefined

/** As a share of the delay. */
const JITTER = 0.2

/**
 * Milliseconds before the next retry; undefined where Retry-After exceeds the retry window.
 *
 * @param tryCount failed requests so far.
 */
export function backoffDelay(error: unknown, tryCount: number, durations: Durations): number | undefined {
  const requestedDelay = (retryAfterOf(error) ?? 0) * 1_000
  if (requestedDelay > durations.retryWindow) return undefined
  const exponentialDelay = Math.min(durations.retryDelay * 2 ** (tryCount - 1), durations.maxRetryDelay)
  return Math.max(
    requestedDelay * (1 + JITTER * Math.random()),
    exponentialDelay * (1 - JITTER * Math.random()),
  )
}
