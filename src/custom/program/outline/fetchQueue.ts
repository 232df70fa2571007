import PQueue from 'p-queue'
import type { Id } from '../../../../contract/primitives.ts'

/** Browsers open six connections per host; the rest of the screen needs some. */
export const FETCH_CONCURRENCY = 4

/** Longest wait of an off-screen topic for an idle period. */
const IDLE_TIMEOUT_MS = 500

export type FetchQueue = {
  /** An aborted request leaves the queue. */
  enqueue: <Result>(topicId: Id, signal: AbortSignal, read: () => Promise<Result>) => Promise<Result>
  /** Moves a topic ahead of off-screen ones. */
  prioritise: (topicId: Id) => void
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Missing in Safari.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(resolve)
  })

/** Fetches topics a few at a time. Each response costs render time: off-screen ones wait for an idle period. */
export function createFetchQueue(): FetchQueue {
  const queue = new PQueue({ concurrency: FETCH_CONCURRENCY })
  const waitingIds = new Set<string>()
  const prioritisedIds = new Set<string>()
  return {
    enqueue: async (topicId, signal, read) => {
      const id = String(topicId)
      waitingIds.add(id)
      signal.addEventListener('abort', () => waitingIds.delete(id))
      const priority = prioritisedIds.has(id) ? 1 : 0
      return queue.add(
        async () => {
          waitingIds.delete(id)
          if (!prioritisedIds.has(id)) await idle()
          return read()
        },
        { id, signal, priority },
      )
    },
    prioritise: (topicId) => {
      const id = String(topicId)
      prioritisedIds.add(id)
      if (waitingIds.has(id)) queue.setPriority(id, 1)
    },
  }
}
