import { type RefObject, useState } from 'react'
import { Feedback, type GivenFeedback } from '../../../../../contract/member.ts'
import { fillReply } from '../../../../resources/reply/fillReply.ts'
import { itemKey, nextAfter } from '../model/queue.ts'
import { inserted, spaced } from '../model/texts.ts'
import { useFeedbackQueue, useQueued } from './QueueContext.ts'
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
  text: RefObject<HTMLTextAreaElement | null>
}

export function useReplying({ shown, steps, text: box }: ReplyingOptions) {
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
  return {
    /** Would be replaced. */
    feedback,
    /** Of the last try. */
    trouble,
    fault: fault === 'tooLong' || tried === key ? fault : undefined,
    /** Read-only then. */
    isOut,
    write,
    insert: (reply: string) => {
      if (!there || !box.current || isOut) return
      const { member, activity } = there.item
      insertReply(box.current, reply, { fullname: member.fullname, activity: activity.title }, write)
    },
    send: () => {
      if (!there || isOut) return
      if (fault) {
        setTried(key)
        box.current?.focus()
        return
      }
      steps.send({ item: there.item, text: written.trim(), replaces: feedback?.updated_at ?? null })
    },
    acceptOther: () => {
      if (!there || key === undefined) return
      const next = nextAfter(queue.getState().queue, key)
      queue.markAnswered(key)
      steps.open(next)
    },
  }
}

/** At the caret, with placeholders filled. */
export function insertReply(
  box: HTMLTextAreaElement,
  reply: string,
  about: Parameters<typeof fillReply>[1],
  write: (text: string) => void,
): void {
  const { value, selectionStart: start, selectionEnd: end } = box
  const piece = spaced(value.slice(0, start), fillReply(reply, about))
  box.focus()
  // Deprecated, but the only way that keeps the browser's undo.
  if (document.execCommand?.('insertText', false, piece)) return
  const { text, caret } = inserted(value, { start, end }, piece)
  write(text)
  requestAnimationFrame(() => box.setSelectionRange(caret, caret))
}
