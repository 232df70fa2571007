import type { Id } from '../../../../../contract/primitives.ts'
import { draftOwner } from '../../../../drafts/drafts.ts'
import { durations } from '../../../../durations.ts'
import { createFeedbackQueue, type FeedbackQueue } from './feedbackQueue.ts'
import type { QueueApi } from './queueApi.ts'

/** Outlives the page: the results of calls in flight are needed when it is reopened. */
type CachedQueue = { readonly queue: FeedbackQueue; api: QueueApi }

const cache = new Map<string, CachedQueue>()

const startTimer = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * The signed-in user's queue of a program, cached for the lifetime of the page.
 *
 * @param api replaces the previous callbacks.
 */
export function queueOf(programId: Id, api: QueueApi): FeedbackQueue {
  const name = [draftOwner() ?? '', String(programId)].join(' ')
  const known = cache.get(name)
  if (known) {
    known.api = api
    return known.queue
  }
  const made: CachedQueue = {
    api,
    queue: createFeedbackQueue({
      delay: durations.feedback,
      startTimer,
      readPage: (page) => made.api.readPage(page),
      send: (reply, options) => made.api.send(reply, options),
      newerIn: (error) => made.api.newerIn(error),
      onAccepted: (reply) => made.api.onAccepted(reply),
      onTrouble: (trouble) => made.api.onTrouble(trouble),
    }),
  }
  cache.set(name, made)
  return made.queue
}
