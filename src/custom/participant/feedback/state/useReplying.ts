import { type RefObject, useState } from 'react'
import { Feedback, type GivenFeedback } from '../../../../../contract/member.ts'
import type { SavedReplyList } from '../../useSavedReplies.ts'
import { itemKey, nextAfter } from '../model/queue.ts'
import { useFeedbackQueue, useQueued } from './QueueContext.ts'
import { useReplyInput } from './useReplyInput.tsx'
import type { ShownWork } from './useShownWork.ts'
import type { Steps } from './useSteps.ts'

type Fault = 'empty' | 'tooLong'

export type Replying = ReturnType<typeof useReplying>

export const MOST_CHARACTERS = Feedback.shape.text.maxLength ?? Number.POSITIVE_INFINITY

const faultIn = (text: string): Fault | undefined => {
  const { length } = text.trim()
  return length === 0 ? 'empty' : length > MOST_CHARACTERS ? 'tooLong' : undefined
}

const newest = (one: GivenFeedback | undefined, other: GivenFeedback | undefined) =>
  one && other ? (Date.parse(one.updated_at) >= Date.parse(other.updated_at) ? one : other) : (one ?? other)

type ReplyingOptions = {
  shown: ShownWork
  steps: Steps
  saved: SavedReplyList | undefined
  text: RefObject<HTMLTextAreaElement | null>
}

export function useReplying({ shown, steps, saved, text: box }: ReplyingOptions) {
  const { queue } = useFeedbackQueue()
  const there = shown.state === 'there' ? shown : undefined
  const key = there && itemKey(there.item)
  const trouble = useQueued((state) => (key === undefined ? undefined : state.queue.troubles.get(key)))
  const isOut = useQueued((state) => key !== undefined && state.queue.outgoing.has(key))
  const written = useQueued((state) => (key === undefined ? undefined : state.texts.get(key))) ?? ''
  const [tried, setTried] = useState<string>()
  const feedback = newest(trouble && 'newer' in trouble ? trouble.newer : undefined, there?.feedback)
  const fault = faultIn(written)

  const write = (text: string) => {
    if (key === undefined || isOut) return
    setTried(undefined)
    queue.write(key, text)
  }
  const { insert, onKeyDown, confirm, confirmation } = useReplyInput({
    box,
    text: written,
    saved: saved?.replies,
    about:
      there && !isOut
        ? { fullname: there.item.member.fullname, activity: there.item.activity.title }
        : undefined,
    write,
  })
  return {
    /** Would be replaced. */
    feedback,
    /** Of the last try. */
    trouble,
    fault: fault === 'tooLong' || tried === key ? fault : undefined,
    /** Read-only then. */
    isOut,
    write,
    insert,
    onKeyDown,
    confirmation,
    send: () => {
      if (!there || isOut) return
      if (fault) {
        setTried(key)
        box.current?.focus()
        return
      }
      const replaces = feedback?.updated_at ?? null
      confirm(() => steps.send({ item: there.item, text: written.trim(), replaces }))
    },
    acceptOther: () => {
      if (!there || key === undefined) return
      const next = nextAfter(queue.getState().queue, key)
      queue.markAnswered(key)
      steps.open(next)
    },
  }
}
