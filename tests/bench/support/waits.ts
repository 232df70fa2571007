import { setTimeout as wait } from 'node:timers/promises'
import { load, type Requested } from './load.ts'

/** Milliseconds between two small requests. */
const PAUSE = 20

/**
 * Sends a small request repeatedly while concurrent readers each send a large one `times` times.
 *
 * @returns `wait`: the longest latency of the small request, in ms; `seconds`: the duration of the large ones.
 */
export async function longestWait(
  { url, token }: { url: string; token: string },
  { readers, times, large, small }: { readers: number; times: number; large: Requested; small: Requested },
): Promise<{ wait: number; seconds: number }> {
  const headers = { authorization: `Bearer ${token}` }
  const start = performance.now()
  let seconds = 0
  const connections = Array(readers).fill([large])
  const reading = load({ url, headers, connections, seconds: 0, amount: readers * times }).finally(() => {
    seconds = (performance.now() - start) / 1_000
  })
  let longest = 0
  const asking = (async () => {
    while (seconds === 0) {
      const start = performance.now()
      await (await fetch(`${url}${small.path}`, { headers })).arrayBuffer()
      longest = Math.max(longest, performance.now() - start)
      await wait(PAUSE)
    }
  })()
  await Promise.all([reading, asking])
  return { wait: longest, seconds }
}

/** Repeats an action. @returns a function that stops it and returns the longest duration, in seconds. */
export function startWaiting(act: (nth: number) => Promise<unknown>): () => Promise<number> {
  let longest = 0
  let isEnding = false
  const acting = (async () => {
    for (let nth = 0; !isEnding; nth++) {
      const start = performance.now()
      await act(nth)
      longest = Math.max(longest, (performance.now() - start) / 1_000)
    }
  })()
  return async () => {
    isEnding = true
    await acting
    return longest
  }
}
