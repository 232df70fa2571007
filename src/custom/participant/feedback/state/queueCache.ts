import { HttpError } from 'react-admin'
import { listOf } from '../../../../../contract/call.ts'
import { AwaitingFeedback, GivenFeedback, memberCalls } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import type { Services } from '../../../../common/services.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { HttpMessage } from '../../../../dataProvider/http.ts'
import { createDrafts } from '../../../../drafts/drafts.ts'
import { PAGE_SIZE } from '../model/queue.ts'
import { createQueueStore, type QueueStore, type QueueStoreOptions } from './queueStore.ts'

type QueueApi = Pick<QueueStoreOptions, 'readPage' | 'send' | 'onConfirmed' | 'onFailed'>

const AwaitingFeedbackList = listOf(AwaitingFeedback)

export const createQueueApi = (
  dataProvider: BalaiDataProvider,
  programId: Id,
): Pick<QueueApi, 'readPage' | 'send'> => ({
  readPage: async (page) => {
    const query = { page, limit: PAGE_SIZE }
    const data = await dataProvider.call(memberCalls['member.awaitingFeedback'], {
      params: { program: programId },
      query,
    })
    const rows = AwaitingFeedbackList.safeParse(data)
    if (!rows.success) throw new Error('http.unreadable' satisfies HttpMessage)
    return { page, rows: rows.data.list, total: rows.data.total }
  },
  send: async ({ item, text, replacedVersion }, { keepalive }) => {
    await dataProvider.call(memberCalls['member.feedback'], {
      body: {
        text,
        member_redeem_id: item.redeem_id,
        topic_id: item.topic.id,
        activity_id: item.activity.id,
        updated_at: replacedVersion,
      },
      keepalive,
    })
  },
})

function newerFeedbackIn(error: unknown): GivenFeedback | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined
  return GivenFeedback.safeParse(error.body?.newer).data
}

/** Outlives the page: results of requests in flight are needed when it is reopened. */
type CachedQueue = { readonly store: QueueStore; api: QueueApi }

const startTimer = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Queues of replies by user and program. */
export function createQueueCache({ durations, get }: Services) {
  const drafts = get(createDrafts)
  const cache = new Map<string, CachedQueue>()
  /** The signed-in user's queue; `api` replaces the previous callbacks. */
  return (programId: Id, api: QueueApi): QueueStore => {
    const cacheKey = [drafts.owner() ?? '', String(programId)].join(' ')
    const cachedQueue = cache.get(cacheKey)
    if (cachedQueue) {
      cachedQueue.api = api
      return cachedQueue.store
    }
    const newQueue: CachedQueue = {
      api,
      store: createQueueStore({
        delay: durations.replyUndoWindow,
        startTimer,
        readPage: (page) => newQueue.api.readPage(page),
        send: (reply, options) => newQueue.api.send(reply, options),
        newerFeedbackIn,
        onConfirmed: (reply) => newQueue.api.onConfirmed(reply),
        onFailed: (failedReply) => newQueue.api.onFailed(failedReply),
      }),
    }
    cache.set(cacheKey, newQueue)
    return newQueue.store
  }
}
