import PQueue from 'p-queue'
import type { Id } from '../../../contract/primitives.ts'

/**
 * How many topics have their activities read at once. What comes costs a slow processor a moment each, and browsers keep
 * no more than six connections to a server: what somebody does meanwhile needs one, too.
 */
export const READ_AT_ONCE = 4

export type ReadingTurns = {
  /** Reads the activities of a topic when it is its turn; a read that nobody wants any more leaves the queue. */
  take: <Answer>(topicId: Id, signal: AbortSignal, read: () => Promise<Answer>) => Promise<Answer>
  /** Puts a topic before those that nobody looks at. */
  first: (topicId: Id) => void
}

/** Lets the topics of a long outline be read a few at a time. */
export function createReadingTurns(): ReadingTurns {
  const queue = new PQueue({ concurrency: READ_AT_ONCE })
  const waiting = new Set<string>()
  return {
    take: async (topicId, signal, read) => {
      const id = String(topicId)
      waiting.add(id)
      const isGone = () => waiting.delete(id)
      signal.addEventListener('abort', isGone)
      return queue.add(
        () => {
          isGone()
          return read()
        },
        { id, signal },
      )
    },
    first: (topicId) => {
      const id = String(topicId)
      if (waiting.has(id)) queue.setPriority(id, 1)
    },
  }
}
