import PQueue from 'p-queue'
import type { Id } from '../../../../contract/primitives.ts'

/** How many topics have their activities read at once: browsers keep six connections to a server, and there is more to ask. */
export const FETCH_CONCURRENCY = 4

/** Milliseconds after which what nobody looks at is read though the browser has had no idle moment. */
const IDLE_TIMEOUT_MS = 500

export type FetchQueue = {
  /** Reads the activities of a topic when it is its turn; a read that nobody wants any more leaves the queue. */
  enqueue: <Answer>(topicId: Id, signal: AbortSignal, read: () => Promise<Answer>) => Promise<Answer>
  /** Puts a topic before those that nobody looks at. */
  prioritise: (topicId: Id) => void
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no such moments.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(resolve)
  })

/**
 * Lets the topics of a long outline be read a few at a time. Each answer costs a slow processor a moment: what nobody looks
 * at waits for one in which nothing else is to be done.
 */
export function createFetchQueue(): FetchQueue {
  const queue = new PQueue({ concurrency: FETCH_CONCURRENCY })
  const waiting = new Set<string>()
  const prioritised = new Set<string>()
  return {
    enqueue: async (topicId, signal, read) => {
      const id = String(topicId)
      waiting.add(id)
      signal.addEventListener('abort', () => waiting.delete(id))
      const priority = prioritised.has(id) ? 1 : 0
      return queue.add(
        async () => {
          waiting.delete(id)
          if (!prioritised.has(id)) await idle()
          return read()
        },
        { id, signal, priority },
      )
    },
    prioritise: (topicId) => {
      const id = String(topicId)
      prioritised.add(id)
      if (waiting.has(id)) queue.setPriority(id, 1)
    },
  }
}
