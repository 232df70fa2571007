import { setTimeout as wait } from 'node:timers/promises'
import type { Asked } from './load.ts'
import { load } from './load.ts'

type Site = { url: string; token: string }

/** Milliseconds between two requests of the other client. */
const PAUSE = 20

/**
 * The longest wait of another client, in ms, who asks for something small again and again while many read something large;
 * and how many of the large answers were read a second.
 */
export async function longestWait(
  { url, token }: Site,
  { readers, large, small, seconds }: { readers: number; large: Asked; small: Asked; seconds: number },
): Promise<{ wait: number; perSecond: number }> {
  const headers = { authorization: `Bearer ${token}` }
  let isOver = false
  const loading = load({ url, headers, connections: Array(readers).fill([large]), seconds }).finally(() => {
    isOver = true
  })
  let longest = 0
  const waiting = (async () => {
    while (!isOver) {
      const start = performance.now()
      await (await fetch(`${url}${small.path}`, { headers })).arrayBuffer()
      longest = Math.max(longest, performance.now() - start)
      await wait(PAUSE)
    }
  })()
  const [{ perSecond }] = await Promise.all([loading, waiting])
  return { wait: longest, perSecond }
}
