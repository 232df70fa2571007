import { HttpError } from 'react-admin'
import { listOf } from '../../../../../contract/call.ts'
import { AwaitingFeedback, GivenFeedback, memberCalls } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import type { Services } from '../../../../common/services.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { HttpMessage } from '../../../../dataProvider/http.ts'
import { createDrafts } from '../../../../drafts/drafts.ts'
import { PAGE_SIZE } from '../model/queue.ts'
import { createQueueStore, type QueueOptions, type QueueStore } from './queueStore.ts'

type QueueApi = Pick<QueueOptions, 'readPage' | 'send' | 'onConfirmed' | 'onFailed'>

const Rows = listOf(AwaitingFeedback)

export const queueCalls = (
  dataProvider: BalaiDataProvider,
  programId: Id,
): Pick<QueueApi, 'readPage' | 'send'> => ({
  readPage: async (page) => {
    const query = { page, limit: PAGE_SIZE }
    const data = await dataProvider.call(memberCalls['member.awaitingFeedback'], {
      params: { program: programId },
      query,
    })
    const rows = Rows.safeParse(data)
    if (!rows.success) throw new Error('http.unreadable' satisfies HttpMessage)
    return { page, rows: rows.data.list, total: rows.data.total }
  },
  send: async ({ item, text, replaces }, { keepalive }) => {
    await dataProvider.call(memberCalls['member.feedback'], {
      body: {
        text,
        member_redeem_id: item.redeem_id,
        topic_id: item.topic.id,
        activity_id: item.activity.id,
        updated_at: replaces,
      },
      keepalive,
    })
  },
})

function newerIn(error: unknown): GivenFeedback | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined
  return GivenFeedback.safeParse(error.body?.newer).data
}

/** Outlives the page: results of requests in flight are needed when it is reopened. */
type CachedQueue = { readonly queue: QueueStore; api: QueueApi }

const startTimer = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Queues of replies by user and program. */
export function createQueues({ durations, get }: Services) {
  const drafts = get(createDrafts)
  const cache = new Map<string, CachedQueue>()
  /** The signed-in user's queue; `api` replaces the previous callbacks. */
  return (programId: Id, api: QueueApi): QueueStore => {
    const name = [drafts.owner() ?? '', String(programId)].join(' ')
    const known = cache.get(name)
    if (known) {
      known.api = api
      return known.queue
    }
    const made: CachedQueue = {
      api,
      queue: createQueueStore({
        delay: durations.feedback,
        startTimer,
        readPage: (page) => made.api.readPage(page),
        send: (reply, options) => made.api.send(reply, options),
        newerIn,
        onConfirmed: (reply) => made.api.onConfirmed(reply),
        onFailed: (failure) => made.api.onFailed(failure),
      }),
    }
    cache.set(name, made)
    return made.queue
  }
}
