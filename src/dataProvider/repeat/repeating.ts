import { onSessionCleared, readSession } from '../../authProvider/session.ts'
import { durations } from '../../durations.ts'
import { type ApiAnswer, ApiError, type ApiRequest, callApi, type HttpMessage } from '../http.ts'
import { isPassing, pauseAfter } from './failures.ts'
import { sleep, startRepeating, wakeAll } from './underWay.ts'

type RepeatOptions = {
  signal?: AbortSignal | undefined
  /** Whether it goes under an `Idempotency-Key`. */
  hasKey?: boolean
  /** Called before each repetition. */
  onAgain?: () => void
}

/** The time in which a call is repeated. */
function begin() {
  const time = new AbortController()
  const timer = setTimeout(() => time.abort(), durations.repeating)
  const endings = [startRepeating(), onSessionCleared(wakeAll)]
  return {
    time: time.signal,
    end: () => {
      clearTimeout(timer)
      for (const end of endings) end()
    },
  }
}

/**
 * Asks until there is an answer, with growing pauses, for as long as `durations.repeating` from the first failure. It ends
 * with `signal` and with the session.
 *
 * @throws what the last try threw; `signal.reason` once that fired; ApiError 401 when the session has ended.
 */
export async function repeating<Answer>(
  ask: () => Promise<Answer>,
  { signal, hasKey = false, onAgain }: RepeatOptions,
): Promise<Answer> {
  const token = readSession()?.token
  let repetition: ReturnType<typeof begin> | undefined
  try {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await ask()
        if (repetition) wakeAll()
        return answer
      } catch (error) {
        if (repetition && error instanceof ApiError) error.repeated = true
        const pause = isPassing(error, hasKey) ? pauseAfter(error, tries) : undefined
        if (pause === undefined || repetition?.time.aborted) throw error
        repetition ??= begin()
        await sleep(pause, [signal, repetition.time])
      }
      signal?.throwIfAborted()
      // Whoever has signed in since may be somebody else.
      if (readSession()?.token !== token)
        throw new ApiError('http.noSession' satisfies HttpMessage, 401, {}, true)
      onAgain?.()
    }
  } finally {
    repetition?.end()
  }
}

/** `callApi`, again and again where the request allows it. */
export async function callRepeating(request: ApiRequest): Promise<ApiAnswer> {
  if (!request.repeatable) return callApi(request)
  return repeating(() => callApi(request), {
    signal: request.signal,
    hasKey: request.attempt !== undefined,
    onAgain: () => request.form && request.onProgress?.(0),
  })
}
