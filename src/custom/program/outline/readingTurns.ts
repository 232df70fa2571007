import PQueue from 'p-queue'
import type { Id } from '../../../../contract/primitives.ts'

/** How many topics have their activities read at once: browsers keep six connections to a server, and there is more to ask. */
export const READ_AT_ONCE = 4

/** Milliseconds after which what nobody looks at is read though the browser has had no idle moment. */
const PATIENCE = 500

export type ReadingTurns = {
  /** Reads the activities of a topic when it is its turn; a read that nobody wants any more leaves the queue. */
  take: <Answer>(topicId: Id, signal: AbortSignal, read: () => Promise<Answer>) => Promise<Answer>
  /** Puts a topic before those that nobody looks at. */
  first: (topicId: Id) => void
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no such moments.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE })
    else setTimeout(resolve)
  })

/**
 * Lets the topics of a long outline be read a few at a time. Each answer costs a slow processor a moment: what nobody looks
 * at waits for one in which nothing else is to be done.
 */
export function createReadingTurns(): ReadingTurns {
  const queue = new PQueue({ concurrency: READ_AT_ONCE })
  const waiting = new Set<string>()
  const wanted = new Set<string>()
  return {
    take: async (topicId, signal, read) => {
      const id = String(topicId)
      waiting.add(id)
      signal.addEventListener('abort', () => waiting.delete(id))
      const priority = wanted.has(id) ? 1 : 0
      return queue.add(
        async () => {
          waiting.delete(id)
          if (!wanted.has(id)) await idle()
          return read()
        },
        { id, signal, priority },
      )
    },
    first: (topicId) => {
      const id = String(topicId)
      wanted.add(id)
      if (waiting.has(id)) queue.setPriority(id, 1)
    },
  }
}
