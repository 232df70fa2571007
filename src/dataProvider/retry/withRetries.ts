import type { Services } from '../../common/services.ts'
import { createSession } from '../../session/session.ts'
import { ApiError, type ApiRequest, type HttpMessage } from '../http.ts'
import { backoffDelay, isTransient } from './networkErrors.ts'
import { createRetryingCalls } from './retryingCalls.ts'

type RetryOptions = {
  signal?: AbortSignal | undefined
  hasKey?: boolean
  onRetry?: () => void
}

/** Repeats calls without a response where that is safe. */
export function createRetries({ durations, get }: Services) {
  const session = get(createSession)
  const retryingCalls = get(createRetryingCalls)

  /** The notice goes with the retry window, even while the last attempt runs. */
  function beginRetryWindow() {
    const windowController = new AbortController()
    const cleanups = [retryingCalls.start(), session.onCleared(retryingCalls.wakeAll)]
    const end = () => {
      clearTimeout(timer)
      for (const each of cleanups) each()
    }
    const timer = setTimeout(() => {
      windowController.abort()
      end()
    }, durations.retryWindow)
    return { signal: windowController.signal, end }
  }

  /** With a timeout: a dead connection would hang for minutes. */
  async function retryOnce<Result>(
    call: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const timeoutController = new AbortController()
    const timer = setTimeout(() => timeoutController.abort(), durations.retryTimeout)
    try {
      return await call(
        AbortSignal.any(signal ? [signal, timeoutController.signal] : [timeoutController.signal]),
      )
    } catch (error) {
      if (!timeoutController.signal.aborted || signal?.aborted) throw error
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
  async function withRetries<Result>(
    call: (signal: AbortSignal | undefined) => Promise<Result>,
    { signal, hasKey = false, onRetry }: RetryOptions,
  ): Promise<Result> {
    const token = session.read()?.token
    let retryWindow: ReturnType<typeof beginRetryWindow> | undefined
    try {
      for (let tryCount = 1; ; tryCount++) {
        try {
          const response = await (retryWindow ? retryOnce(call, signal) : call(signal))
          if (retryWindow) retryingCalls.wakeAll()
          return response
        } catch (error) {
          if (retryWindow && error instanceof ApiError) error.isRetried = true
          const pause = isTransient(error, hasKey) ? backoffDelay(error, tryCount, durations) : undefined
          if (pause === undefined || retryWindow?.signal.aborted) throw error
          retryWindow ??= beginRetryWindow()
          await retryingCalls.sleep(pause, [signal, retryWindow.signal])
        }
        signal?.throwIfAborted()
        // Another user may have signed in meanwhile.
        if (session.read()?.token !== token)
          throw new ApiError('http.noSession' satisfies HttpMessage, 401, {}, true)
        onRetry?.()
      }
    } finally {
      retryWindow?.end()
    }
  }

  return async <Result>(
    request: ApiRequest,
    call: (request: ApiRequest) => Promise<Result>,
  ): Promise<Result> => {
    if (!request.isRetryable) return call(request)
    // No timeout for uploads: only the user aborts them.
    return withRetries((signal) => call(request.form ? request : { ...request, signal }), {
      signal: request.signal,
      hasKey: request.attempt !== undefined,
      onRetry: () => request.form && request.onProgress?.(0),
    })
  }
}
