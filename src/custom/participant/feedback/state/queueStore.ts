import { createStore } from 'zustand/vanilla'
import type { GivenFeedback } from '../../../../../contract/member.ts'
import type { FailedReply, OutgoingReply, Page, Queue, WorkKey } from '../model/queue.ts'
import * as model from '../model/queue.ts'
import { createSender, type StartTimer } from '../model/sender.ts'

export type Reply = Omit<OutgoingReply, 'isSent'>

export type QueueState = {
  readonly queue: Queue
  readonly error: unknown
  readonly isLoading: boolean
  /** Until accepted by the API. */
  readonly texts: ReadonlyMap<WorkKey, string>
  readonly drafts: ReadonlyMap<WorkKey, string>
}

export type QueueStoreOptions = {
  delay: number
  startTimer: StartTimer
  readPage: (page: number) => Promise<Page>
  send: (reply: Reply, options: { keepalive: boolean }) => Promise<void>
  /** Another admin's reply that caused a conflict. */
  newerFeedbackIn: (error: unknown) => GivenFeedback | undefined
  onConfirmed: (reply: Reply) => void
  onFailed: (failedReply: FailedReply) => void
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
  newerFeedbackIn,
  onConfirmed,
  onFailed,
}: QueueStoreOptions) {
  const store = createStore<QueueState>(() => ({
    queue: model.emptyQueue,
    error: undefined,
    isLoading: false,
    texts: new Map(),
    drafts: new Map(),
  }))
  const { getState, setState } = store
  const changeQueue = (next: (queue: Queue) => Queue) => setState(({ queue }) => ({ queue: next(queue) }))

  const readNextPages = async (queue: Queue): Promise<Page[]> => {
    const nextPage = model.nextPageToLoad(queue)
    if (nextPage === undefined) return []
    const pages = [await readPage(nextPage)]
    for (let firstPage = pages[0]; firstPage && model.mayLeaveGap(queue, firstPage); firstPage = pages[0])
      pages.unshift(await readPage(firstPage.page - 1))
    return pages
  }

  const loadPages = async (prepare: (queue: Queue) => Queue) => {
    if (getState().isLoading) return
    setState({ isLoading: true, error: undefined })
    try {
      for (;;) {
        const { confirmedKeys } = getState().queue
        const pages = await readNextPages(prepare(getState().queue))
        // Requested before a reply was accepted: stale.
        if (confirmedKeys !== getState().queue.confirmedKeys) continue
        changeQueue((queue) => pages.reduce(model.mergePage, prepare(queue)))
        break
      }
    } catch (error) {
      setState({ error })
    }
    setState({ isLoading: false })
  }
  const reload = () => void loadPages(model.clearLoaded)

  const clearText = (key: WorkKey) =>
    setState(({ texts }) => ({ texts: new Map([...texts].filter(([each]) => each !== key)) }))

  const confirm = (key: WorkKey) => {
    changeQueue((queue) => model.confirm(queue, key))
    clearText(key)
    const { queue } = getState()
    // New items may have arrived, where a queue was read.
    const isEmpty = model.itemsAwaitingReply(queue).length === 0 && queue.outgoingReplies.size === 0
    if (isEmpty && queue.total !== undefined) reload()
  }

  const markFailed = (failedReply: FailedReply) => {
    changeQueue((queue) => model.markFailed(queue, model.itemKey(failedReply.item), failedReply))
    onFailed(failedReply)
  }

  const sender = createSender<Reply>({
    delay,
    startTimer,
    send,
    onSent: (key) => changeQueue((queue) => model.markSent(queue, key)),
    onConfirmed: (key, reply) => {
      confirm(key)
      onConfirmed(reply)
    },
    onFailed: (key, reply, error) => {
      const newerFeedback = newerFeedbackIn(error)
      // An earlier request succeeded without a response.
      if (newerFeedback?.text === reply.text) {
        confirm(key)
        onConfirmed(reply)
      } else markFailed({ item: reply.item, ...(newerFeedback ? { newer: newerFeedback } : { error }) })
    },
  })

  return {
    ...store,
    /** Shows what is loaded until then. */
    reload,
    readMore: () => void loadPages((queue) => queue),
    write: (key: WorkKey, text: string) =>
      setState(({ texts }) => ({ texts: new Map(texts).set(key, text) })),
    clearText,
    enqueue: (reply: Reply) => {
      const key = model.itemKey(reply.item)
      changeQueue((queue) => model.enqueue(queue, reply))
      sender.enqueue(key, reply)
    },
    /** @returns false once sent. */
    undo: (key: WorkKey) => {
      const isUndone = sender.undo(key)
      if (isUndone) changeQueue((queue) => model.undo(queue, key))
      return isUndone
    },
    skip: (key: WorkKey) => changeQueue((queue) => model.skip(queue, key)),
    markFailed,
    dismiss: (key: WorkKey) => changeQueue((queue) => model.dismiss(queue, key)),
    /** Discards the text: another reply stands. */
    confirm,
    /** When leaving the page. */
    flush: sender.flush,
  }
}
