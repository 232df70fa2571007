import { HttpError } from 'react-admin'
import { listOf } from '../../../../../contract/call.ts'
import { AwaitingFeedback, GivenFeedback } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { HttpMessage } from '../../../../dataProvider/http.ts'
import { PAGE_SIZE, type Page, type Trouble } from '../model/queue.ts'
import type { Reply } from './feedbackQueue.ts'

/** The queue's API calls and notifications. */
export type QueueApi = {
  readPage: (page: number) => Promise<Page>
  send: (reply: Reply, options: { keepalive: boolean }) => Promise<void>
  newerIn: (error: unknown) => GivenFeedback | undefined
  onAccepted: (reply: Reply) => void
  onTrouble: (trouble: Trouble) => void
}

const Rows = listOf(AwaitingFeedback)

/** The calls of a program's queue. */
export const queueCalls = (
  dataProvider: BalaiDataProvider,
  programId: Id,
): Pick<QueueApi, 'readPage' | 'send' | 'newerIn'> => ({
  readPage: async (page) => {
    const query = { page, limit: PAGE_SIZE }
    const data = await dataProvider.call('member.awaitingFeedback', { params: { program: programId }, query })
    const rows = Rows.safeParse(data)
    if (!rows.success) throw new Error('http.unreadable' satisfies HttpMessage)
    return { page, rows: rows.data.list, total: rows.data.total }
  },
  send: async ({ item, text, replaces }, { keepalive }) => {
    await dataProvider.call('member.feedback', {
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
  newerIn: (error) => {
    if (!(error instanceof HttpError) || error.status !== 409) return undefined
    return GivenFeedback.safeParse(error.body?.newer).data
  },
})
