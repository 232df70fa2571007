import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { messageKey as wordOf } from '../../../../i18n/words.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { keyOfItem, neighbour, nextAfter, type Queue, skip } from '../model/queue.ts'
import { feedbackQueueWords } from '../words.ts'
import type { Reply } from './feedbackQueue.ts'
import { useFeedbackQueue } from './QueueContext.ts'

/** @param writes whether the reply is to be written further: the focus goes into its text. */
export type Opens = (item: AwaitingFeedback | undefined, writes?: boolean) => void

export type Steps = {
  open: Opens
  step: (from: AwaitingFeedback | undefined, by: 1 | -1) => void
  skip: (item: AwaitingFeedback) => void
  /** Sends a reply a little later, opens who is next, and offers the way back. */
  send: (reply: Reply) => void
  /** Opens what was sent once more, if its call is not out. */
  takeBack: (item: AwaitingFeedback) => void
  /** The same of what was sent last. @returns whether there was any. */
  takeBackLast: () => boolean
}

const lastHeld = ({ outgoing }: Queue) => [...outgoing.values()].findLast(({ isGone }) => !isGone)?.item

/** The ways through the queue. */
export function useSteps(open: Opens): Steps {
  const { queue } = useFeedbackQueue()
  const notify = useNotify()
  const notifyWithUndo = useUndoNotice()

  const takeBackByNotice = useCallback(
    (item: AwaitingFeedback) => {
      const isBack = queue.takeBack(keyOfItem(item))
      if (!isBack) notify(wordOf(feedbackQueueWords, 'feedbackQueue.tooLate'), { type: 'info' })
      open(item, true)
      return isBack
    },
    [queue, notify, open],
  )
  const takeBack = (item: AwaitingFeedback) => {
    const isNamed = lastHeld(queue.getState().queue) === item
    // The notice that offers to undo it has nothing left to do.
    if (takeBackByNotice(item) && isNamed)
      notifyWithUndo(wordOf(feedbackQueueWords, 'feedbackQueue.takenBack'), {
        values: { name: item.member.fullname || DASH },
        undo: undefined,
      })
  }
  return {
    open,
    step: (from, by) => {
      const next = neighbour(queue.getState().queue, from && keyOfItem(from), by)
      if (next) open(next)
    },
    skip: (item) => {
      const key = keyOfItem(item)
      const next = nextAfter(skip(queue.getState().queue, key), key)
      queue.skip(key)
      if (next) open(next)
    },
    send: (reply) => {
      const { item } = reply
      queue.send(reply)
      open(nextAfter(queue.getState().queue, keyOfItem(item)))
      notifyWithUndo(wordOf(feedbackQueueWords, 'feedbackQueue.sent'), {
        values: { name: item.member.fullname || DASH },
        undo: () => takeBackByNotice(item),
      })
    },
    takeBack,
    takeBackLast: () => {
      const held = lastHeld(queue.getState().queue)
      if (held) takeBack(held)
      return held !== undefined
    },
  }
}
