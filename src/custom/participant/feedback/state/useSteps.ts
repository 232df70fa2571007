import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { useDurations } from '../../../../common/services.ts'
import { messageKey as wordOf } from '../../../../i18n/messages.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { feedbackMessages } from '../messages.ts'
import { itemKey, neighbour, nextAfter, type Queue, skip } from '../model/queue.ts'
import { useFeedbackQueue } from './QueueContext.ts'
import type { Reply } from './queueStore.ts'

/** @param writes focuses the reply. */
export type Opens = (item: AwaitingFeedback | undefined, writes?: boolean) => void

export type Steps = ReturnType<typeof useSteps>

const lastQueued = ({ outgoing }: Queue) => [...outgoing.values()].findLast(({ isSent }) => !isSent)?.item

export function useSteps(open: Opens) {
  const durations = useDurations()
  const { queue } = useFeedbackQueue()
  const notify = useNotify()
  const notifyWithUndo = useUndoNotice()

  const undoByNotice = useCallback(
    (item: AwaitingFeedback) => {
      const isBack = queue.undo(itemKey(item))
      if (!isBack) notify(wordOf(feedbackMessages, 'feedbackQueue.tooLate'), { type: 'info' })
      open(item, true)
      return isBack
    },
    [queue, notify, open],
  )
  /** Unless its request has started. */
  const undo = (item: AwaitingFeedback) => {
    const isNamed = lastQueued(queue.getState().queue) === item
    // The undo notice is obsolete.
    if (undoByNotice(item) && isNamed)
      notifyWithUndo(wordOf(feedbackMessages, 'feedbackQueue.undone'), {
        values: { name: item.member.fullname || DASH },
        undo: undefined,
      })
  }
  return {
    open,
    step: (from: AwaitingFeedback | undefined, by: 1 | -1) => {
      const next = neighbour(queue.getState().queue, from && itemKey(from), by)
      if (next) open(next)
    },
    skip: (item: AwaitingFeedback) => {
      const key = itemKey(item)
      const next = nextAfter(skip(queue.getState().queue, key), key)
      queue.skip(key)
      if (next) open(next)
    },
    send: (reply: Reply) => {
      const { item } = reply
      queue.enqueue(reply)
      open(nextAfter(queue.getState().queue, itemKey(item)))
      notifyWithUndo(wordOf(feedbackMessages, 'feedbackQueue.sent'), {
        values: { name: item.member.fullname || DASH },
        undo: () => undoByNotice(item),
        lasts: durations.feedback,
      })
    },
    /** Leaves the reply that is there. */
    keepOther: (item: AwaitingFeedback) => {
      const next = nextAfter(queue.getState().queue, itemKey(item))
      queue.confirm(itemKey(item))
      open(next)
    },
    undo,
    undoLast: () => {
      const queued = lastQueued(queue.getState().queue)
      if (queued) undo(queued)
      return queued !== undefined
    },
  }
}
