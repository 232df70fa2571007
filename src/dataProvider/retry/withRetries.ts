import type { Services } from '../../common/services.ts'
import { createSession } from '../../session/session.ts'
import { ApiError, type ApiRequest, type HttpMessage } from '../http.ts'
import { backoff, isTransient } from './failures.ts'
import { createRetrying } from './underWay.ts'

type RetryOptions = {
  signal?: AbortSignal | undefined
  hasKey?: boolean
  onRetry?: () => void
}

/** Repeats calls without a response where that is safe. */
export function createRetries({ durations, get }: Services) {
  const session = get(createSession)
  const retrying = get(createRetrying)

  /** The notice goes with the retry window, even while the last attempt runs. */
  function begin() {
    const time = new AbortController()
    const endings = [retrying.start(), session.onCleared(retrying.wakeAll)]
    const end = () => {
      clearTimeout(timer)
      for (const each of endings) each()
    }
    const timer = setTimeout(() => {
      time.abort()
      end()
    }, durations.retryWindow)
    return { time: time.signal, end }
  }

  /** With a timeout: a dead connection would hang for minutes. */
  async function retryOnce<Answer>(
    call: (signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), durations.retryTimeout)
    try {
      return await call(AbortSignal.any(signal ? [signal, limit.signal] : [limit.signal]))
    } catch (error) {
      if (!limit.signal.aborted || signal?.aborted) throw error
      throw new ApiError('http.unreachable' satisfies HttpMessage, 0)
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Exponential backoff for `durations.retryWindow` from the first failure. Ends with `signal` and with the session.
   *
   * @throws the last error; `signal.reason` once that fired; ApiError 401 when the session has ended.
   */
  async function withRetries<Answer>(
    call: (signal: AbortSignal | undefined) => Promise<Answer>,
    { signal, hasKey = false, onRetry }: RetryOptions,
  ): Promise<Answer> {
    const token = session.read()?.token
    let repetition: ReturnType<typeof begin> | undefined
    try {
      for (let tries = 1; ; tries++) {
        try {
          const answer = await (repetition ? retryOnce(call, signal) : call(signal))
          if (repetition) retrying.wakeAll()
          return answer
        } catch (error) {
          if (repetition && error instanceof ApiError) error.repeated = true
          const pause = isTransient(error, hasKey) ? backoff(error, tries, durations) : undefined
          if (pause === undefined || repetition?.time.aborted) throw error
          repetition ??= begin()
          await retrying.sleep(pause, [signal, repetition.time])
        }
        signal?.throwIfAborted()
        // Another user may have signed in meanwhile.
        if (session.read()?.token !== token)
          throw new ApiError('http.noSession' satisfies HttpMessage, 401, {}, true)
        onRetry?.()
      }
    } finally {
      repetition?.end()
    }
  }

  return async <Answer>(
    request: ApiRequest,
    call: (request: ApiRequest) => Promise<Answer>,
  ): Promise<Answer> => {
    if (!request.retryable) return call(request)
    // No timeout for uploads: only the user aborts them.
    return withRetries((signal) => call(request.form ? request : { ...request, signal }), {
      signal: request.signal,
      hasKey: request.attempt !== undefined,
      onRetry: () => request.form && request.onProgress?.(0),
    })
  }
}
