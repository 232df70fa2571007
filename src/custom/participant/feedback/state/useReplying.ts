import { type RefObject, useState } from 'react'
import { type AwaitingFeedback, Feedback, type GivenFeedback } from '../../../../../contract/member.ts'
import type { SavedReplyList } from '../../useSavedReplies.ts'
import { itemKey } from '../model/queue.ts'
import { useFeedbackQueue, useQueued } from './QueueContext.ts'
import type { Reply } from './queueStore.ts'
import { useReplyInput } from './useReplyInput.tsx'

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
  item: AwaitingFeedback | undefined
  /** As it was read: would be replaced. */
  feedback: GivenFeedback | undefined
  /** Shown until something is typed. */
  initial?: string
  saved: SavedReplyList | undefined
  box: RefObject<HTMLTextAreaElement | null>
  send: (reply: Reply) => void
}

/** The reply to a piece of work, as it is written and sent. */
export function useReplying({ item, feedback: read, initial = '', saved, box, send }: ReplyingOptions) {
  const { queue } = useFeedbackQueue()
  const key = item && itemKey(item)
  const failure = useQueued((state) => (key === undefined ? undefined : state.queue.failed.get(key)))
  const isOut = useQueued((state) => key !== undefined && state.queue.outgoing.has(key))
  const typed = useQueued((state) => (key === undefined ? undefined : state.texts.get(key)))
  const written = typed ?? initial
  const [tried, setTried] = useState<string>()
  const newer = failure && 'newer' in failure ? failure.newer : undefined
  const feedback = newest(newer, read)
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
    about: item && !isOut ? { fullname: item.member.fullname, activity: item.activity.title } : undefined,
    write,
  })
  return {
    /** Undefined until something is typed, and once it is confirmed. */
    typed,
    written,
    /** Would be replaced. */
    feedback,
    /** Of the last try. */
    failure,
    /** Somebody else's, which the last try was refused for. */
    newer,
    fault: fault === 'tooLong' || tried === key ? fault : undefined,
    /** Read-only then. */
    isOut,
    write,
    insert,
    onKeyDown,
    confirmation,
    send: () => {
      if (!item || isOut) return
      if (fault) {
        setTried(key)
        box.current?.focus()
        return
      }
      const replaces = feedback?.updated_at ?? null
      confirm(() => send({ item, text: written.trim(), replaces }))
    },
  }
}
