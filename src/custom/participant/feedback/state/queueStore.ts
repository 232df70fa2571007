import { createStore } from 'zustand/vanilla'
import type { GivenFeedback } from '../../../../../contract/member.ts'
import type { FailedReply, Key, Outgoing, Page, Queue } from '../model/queue.ts'
import * as model from '../model/queue.ts'
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
  onConfirmed: (reply: Reply) => void
  onFailed: (failure: FailedReply) => void
}

/**
 * Per program and user; outlives its page while replies are outgoing. Not react-query's: pages move up as others reply,
 * and leave gaps backwards; sends outlive the page.
 */
export type QueueStore = ReturnType<typeof createQueueStore>

export function createQueueStore({
  delay,
  startTimer,
  readPage,
  send,
  newerIn,
  onConfirmed,
  onFailed,
}: QueueOptions) {
  const store = createStore<QueueState>(() => ({
    queue: model.emptyQueue,
    error: undefined,
    isReading: false,
    texts: new Map(),
    drafts: new Map(),
  }))
  const { getState, setState } = store
  const change = (next: (queue: Queue) => Queue) => setState(({ queue }) => ({ queue: next(queue) }))

  const pagesAfter = async (queue: Queue): Promise<Page[]> => {
    const wanted = model.pageAfter(queue)
    if (wanted === undefined) return []
    const pages = [await readPage(wanted)]
    for (let first = pages[0]; first && model.mayLeaveGap(queue, first); first = pages[0])
      pages.unshift(await readPage(first.page - 1))
    return pages
  }

  const read = async (from: (queue: Queue) => Queue) => {
    if (getState().isReading) return
    setState({ isReading: true, error: undefined })
    try {
      for (;;) {
        const { confirmed } = getState().queue
        const pages = await pagesAfter(from(getState().queue))
        // Requested before a reply was accepted: stale.
        if (confirmed !== getState().queue.confirmed) continue
        change((queue) => pages.reduce(model.mergePage, from(queue)))
        break
      }
    } catch (error) {
      setState({ error })
    }
    setState({ isReading: false })
  }
  const reload = () => void read(model.forgetRead)

  const forget = (key: Key) =>
    setState(({ texts }) => ({ texts: new Map([...texts].filter(([each]) => each !== key)) }))

  const confirm = (key: Key) => {
    change((queue) => model.confirm(queue, key))
    forget(key)
    const { queue } = getState()
    // New items may have arrived, where a queue was read.
    const isEmpty = model.awaitingReply(queue).length === 0 && queue.outgoing.size === 0
    if (isEmpty && queue.total !== undefined) reload()
  }

  const markFailed = (failure: FailedReply) => {
    change((queue) => model.markFailed(queue, model.itemKey(failure.item), failure))
    onFailed(failure)
  }

  const sender = createSender<Reply>({
    delay,
    startTimer,
    send,
    onSent: (key) => change((queue) => model.markSent(queue, key)),
    onConfirmed: (key, reply) => {
      confirm(key)
      onConfirmed(reply)
    },
    onFailed: (key, reply, error) => {
      const newer = newerIn(error)
      // An earlier request succeeded without a response.
      if (newer?.text === reply.text) {
        confirm(key)
        onConfirmed(reply)
      } else markFailed({ item: reply.item, ...(newer ? { newer } : { error }) })
    },
  })

  return {
    ...store,
    /** Shows what is loaded until then. */
    reload,
    readMore: () => void read((queue) => queue),
    write: (key: Key, text: string) => setState(({ texts }) => ({ texts: new Map(texts).set(key, text) })),
    forget,
    enqueue: (reply: Reply) => {
      const key = model.itemKey(reply.item)
      change((queue) => model.enqueue(queue, reply))
      sender.enqueue(key, reply)
    },
    /** @returns false once sent. */
    undo: (key: Key) => {
      const isBack = sender.undo(key)
      if (isBack) change((queue) => model.undo(queue, key))
      return isBack
    },
    skip: (key: Key) => change((queue) => model.skip(queue, key)),
    markFailed,
    dismiss: (key: Key) => change((queue) => model.dismiss(queue, key)),
    /** Discards the text: another reply stands. */
    confirm,
    /** When leaving the page. */
    release: sender.release,
  }
}
