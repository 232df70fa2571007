import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { useDurations } from '../../../../common/services.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { feedbackMessages } from '../messages.ts'
import { itemKey, neighbour, nextAfter, type Queue, skip } from '../model/queue.ts'
import { useFeedbackQueue } from './QueueContext.ts'
import type { Reply } from './queueStore.ts'

/** @param focusesReply focuses the reply. */
export type OpenItem = (item: AwaitingFeedback | undefined, focusesReply?: boolean) => void

export type QueueActions = ReturnType<typeof useQueueActions>

const lastUnsentItem = ({ outgoingReplies }: Queue) =>
  [...outgoingReplies.values()].findLast(({ isSent }) => !isSent)?.item

export function useQueueActions(openItem: OpenItem) {
  const durations = useDurations()
  const { store } = useFeedbackQueue()
  const notify = useNotify()
  const notifyWithUndo = useUndoNotice()

  const undoFromNotice = useCallback(
    (item: AwaitingFeedback) => {
      const isUndone = store.undo(itemKey(item))
      if (!isUndone) notify(messageKey(feedbackMessages, 'feedbackQueue.tooLate'), { type: 'info' })
      openItem(item, true)
      return isUndone
    },
    [store, notify, openItem],
  )
  /** Unless its request has started. */
  const undo = (item: AwaitingFeedback) => {
    const isLatest = lastUnsentItem(store.getState().queue) === item
    // The undo notice is obsolete.
    if (undoFromNotice(item) && isLatest)
      notifyWithUndo(messageKey(feedbackMessages, 'feedbackQueue.undone'), {
        values: { name: item.member.fullname || DASH },
        undo: undefined,
      })
  }
  return {
    step: (currentItem: AwaitingFeedback | undefined, offset: 1 | -1) => {
      const nextItem = neighbour(store.getState().queue, currentItem && itemKey(currentItem), offset)
      if (nextItem) openItem(nextItem)
    },
    skip: (item: AwaitingFeedback) => {
      const key = itemKey(item)
      const nextItem = nextAfter(skip(store.getState().queue, key), key)
      store.skip(key)
      if (nextItem) openItem(nextItem)
    },
    send: (reply: Reply) => {
      const { item } = reply
      store.enqueue(reply)
      openItem(nextAfter(store.getState().queue, itemKey(item)))
      notifyWithUndo(messageKey(feedbackMessages, 'feedbackQueue.sent'), {
        values: { name: item.member.fullname || DASH },
        undo: () => undoFromNotice(item),
        autoHideDuration: durations.replyUndoWindow,
      })
    },
    /** Leaves the reply that is there. */
    keepExisting: (item: AwaitingFeedback) => {
      const nextItem = nextAfter(store.getState().queue, itemKey(item))
      store.confirm(itemKey(item))
      openItem(nextItem)
    },
    undo,
    undoLast: () => {
      const lastItem = lastUnsentItem(store.getState().queue)
      if (lastItem) undo(lastItem)
      return lastItem !== undefined
    },
  }
}
