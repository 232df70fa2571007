import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { AwaitingFeedback } from '../../../contract/member.ts'
import { keyOf as wordOf } from '../../i18n/words.ts'
import { DASH } from '../../resources/_kit/text/format.ts'
import { useUndoNotice } from '../../resources/_kit/ui/useUndoNotice.tsx'
import { keyOfItem, neighbour, nextAfter, skip } from './model/queue.ts'
import type { Reply } from './state/feedbackQueue.ts'
import { useFeedbackQueue } from './state/QueueContext.ts'
import { feedbackQueueWords } from './words.ts'

type Opens = (item: AwaitingFeedback | undefined) => void

export type Steps = {
  open: Opens
  step: (from: AwaitingFeedback | undefined, by: 1 | -1) => void
  skip: (item: AwaitingFeedback) => void
  /** Sends a reply a little later, opens who is next, and offers the way back. */
  send: (reply: Reply) => void
  /** Opens what was sent last once more, if its call is not out. @returns whether there was any. */
  takeBackLast: () => boolean
}

/** The ways through the queue. */
export function useSteps(open: Opens): Steps {
  const { queue } = useFeedbackQueue()
  const notify = useNotify()
  const tellWithUndo = useUndoNotice()

  const takeBack = useCallback(
    (item: AwaitingFeedback) => {
      if (!queue.takeBack(keyOfItem(item)))
        notify(wordOf(feedbackQueueWords, 'feedbackQueue.tooLate'), { type: 'info' })
      open(item)
    },
    [queue, notify, open],
  )
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
      tellWithUndo(wordOf(feedbackQueueWords, 'feedbackQueue.sent'), {
        values: { name: item.member.fullname || DASH },
        undo: () => takeBack(item),
      })
    },
    takeBackLast: () => {
      const held = [...queue.getState().queue.outgoing.values()].findLast(({ isGone }) => !isGone)
      if (held) takeBack(held.item)
      return held !== undefined
    },
  }
}
