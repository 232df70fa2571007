import { createStore } from 'zustand/vanilla'
import type { GivenFeedback } from '../../../../../contract/member.ts'
import {
  awaitingReply,
  dismiss,
  emptyQueue,
  enqueueReply,
  forgetRead,
  itemKey,
  type Key,
  markAnswered,
  markFailed,
  markSent,
  mayLeaveGap,
  mergePage,
  type Outgoing,
  type Page,
  pageAfter,
  type Queue,
  skip,
  type Trouble,
  undoReply,
} from '../model/queue.ts'
import { createSender, type StartTimer } from '../model/sender.ts'

export type Reply = Omit<Outgoing, 'isSent'>

export type QueueState = {
  readonly queue: Queue
  readonly error: unknown
  readonly isReading: boolean
  /** Until accepted by the API. */
  readonly texts: ReadonlyMap<Key, string>
  readonly drafts: ReadonlyMap<Key, string>
}

export type QueueOptions = {
  delay: number
  startTimer: StartTimer
  readPage: (page: number) => Promise<Page>
  send: (reply: Reply, options: { keepalive: boolean }) => Promise<void>
  /** Another admin's reply that caused a refusal. */
  newerIn: (error: unknown) => GivenFeedback | undefined
  onAccepted: (reply: Reply) => void
  onTrouble: (trouble: Trouble) => void
}

/**
 * Per program and user; outlives its page while replies are outgoing. Not react-query's: pages move up as others reply,
 * and leave gaps backwards; sends outlive the page.
 */
export type FeedbackQueue = ReturnType<typeof createFeedbackQueue>

export function createFeedbackQueue({
  delay,
  startTimer,
  readPage,
  send,
  newerIn,
  onAccepted,
  onTrouble,
}: QueueOptions) {
  const store = createStore<QueueState>(() => ({
    queue: emptyQueue,
    error: undefined,
    isReading: false,
    texts: new Map(),
    drafts: new Map(),
  }))
  const { getState, setState } = store
  const change = (next: (queue: Queue) => Queue) => setState(({ queue }) => ({ queue: next(queue) }))

  const pagesAfter = async (queue: Queue): Promise<Page[]> => {
    const wanted = pageAfter(queue)
    if (wanted === undefined) return []
    const pages = [await readPage(wanted)]
    for (let first = pages[0]; first && mayLeaveGap(queue, first); first = pages[0])
      pages.unshift(await readPage(first.page - 1))
    return pages
  }

  const read = async (from: (queue: Queue) => Queue) => {
    if (getState().isReading) return
    setState({ isReading: true, error: undefined })
    try {
      for (;;) {
        const { answered } = getState().queue
        const pages = await pagesAfter(from(getState().queue))
        // Requested before a reply was accepted: stale.
        if (answered !== getState().queue.answered) continue
        change((queue) => pages.reduce(mergePage, from(queue)))
        break
      }
    } catch (error) {
      setState({ error })
    }
    setState({ isReading: false })
  }
  const reload = () => void read(forgetRead)

  const forget = (key: Key) =>
    setState(({ texts }) => ({ texts: new Map([...texts].filter(([each]) => each !== key)) }))

  const finish = (key: Key) => {
    change((queue) => markAnswered(queue, key))
    forget(key)
    const { queue } = getState()
    // New items may have arrived.
    if (awaitingReply(queue).length === 0 && queue.outgoing.size === 0) reload()
  }

  const fail = (trouble: Trouble) => {
    change((queue) => markFailed(queue, itemKey(trouble.item), trouble))
    onTrouble(trouble)
  }

  const sender = createSender<Reply>({
    delay,
    startTimer,
    send,
    onSent: (key) => change((queue) => markSent(queue, key)),
    onAccepted: (key, reply) => {
      finish(key)
      onAccepted(reply)
    },
    onRefused: (key, reply, error) => {
      const newer = newerIn(error)
      // An earlier request succeeded without a response.
      if (newer?.text === reply.text) {
        finish(key)
        onAccepted(reply)
      } else fail({ item: reply.item, ...(newer ? { newer } : { error }) })
    },
  })

  return {
    ...store,
    /** Shows what is loaded until then. */
    reload,
    readMore: () => void read((queue) => queue),
    write: (key: Key, text: string) => setState(({ texts }) => ({ texts: new Map(texts).set(key, text) })),
    send: (reply: Reply) => {
      const key = itemKey(reply.item)
      change((queue) => enqueueReply(queue, reply))
      sender.schedule(key, reply)
    },
    /** @returns false once sent. */
    takeBack: (key: Key) => {
      const isBack = sender.takeBack(key)
      if (isBack) change((queue) => undoReply(queue, key))
      return isBack
    },
    skip: (key: Key) => change((queue) => skip(queue, key)),
    markFailed: fail,
    dismiss: (key: Key) => change((queue) => dismiss(queue, key)),
    /** Discards the text: another reply stands. */
    markAnswered: finish,
    /** When leaving the page. */
    release: sender.release,
  }
}
