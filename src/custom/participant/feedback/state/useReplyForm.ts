import { type RefObject, useState } from 'react'
import { type AwaitingFeedback, Feedback, type GivenFeedback } from '../../../../../contract/member.ts'
import { findUnfilled, type ReplyContext } from '../../../../resources/reply/fillReply.ts'
import type { ParticipantDetail } from '../../useParticipant.ts'
import type { SavedReplyList } from '../../useSavedReplies.ts'
import { itemKey } from '../model/queue.ts'
import { useFeedbackQueue, useQueueState } from './QueueContext.ts'
import type { Reply } from './queueStore.ts'
import { useReplyInput } from './useReplyInput.tsx'

type ReplyIssue = 'empty' | 'tooLong' | 'unfilled'

export type ReplyForm = ReturnType<typeof useReplyForm>

export const MAX_CHARACTERS = Feedback.shape.text.maxLength ?? Number.POSITIVE_INFINITY

const issueIn = (text: string, unfilled: string | undefined): ReplyIssue | undefined => {
  const { length } = text.trim()
  if (length === 0) return 'empty'
  if (length > MAX_CHARACTERS) return 'tooLong'
  return unfilled === undefined ? undefined : 'unfilled'
}

const newestFeedback = (one: GivenFeedback | undefined, other: GivenFeedback | undefined) =>
  one && other ? (Date.parse(one.updated_at) >= Date.parse(other.updated_at) ? one : other) : (one ?? other)

type ReplyFormOptions = {
  item: AwaitingFeedback | undefined
  /** As far as it was read: fills placeholders. */
  participant: ParticipantDetail | undefined
  /** As it was read: would be replaced. */
  feedback: GivenFeedback | undefined
  /** Shown until something is typed. */
  initialText?: string
  savedReplies: SavedReplyList | undefined
  textareaRef: RefObject<HTMLTextAreaElement | null>
  send: (reply: Reply) => void
}

/** The reply to a piece of work, as it is written and sent. */
export function useReplyForm({
  item,
  participant,
  feedback: loadedFeedback,
  initialText = '',
  savedReplies,
  textareaRef,
  send,
}: ReplyFormOptions) {
  const { store } = useFeedbackQueue()
  const key = item && itemKey(item)
  const failedReply = useQueueState((state) =>
    key === undefined ? undefined : state.queue.failedReplies.get(key),
  )
  const isOutgoing = useQueueState((state) => key !== undefined && state.queue.outgoingReplies.has(key))
  const typedText = useQueueState((state) => (key === undefined ? undefined : state.texts.get(key)))
  const replyText = typedText ?? initialText
  const [triedKey, setTriedKey] = useState<string>()
  const newerFeedback = failedReply && 'newer' in failedReply ? failedReply.newer : undefined
  const feedback = newestFeedback(newerFeedback, loadedFeedback)
  const context: ReplyContext = {
    fullname: item?.member.fullname ?? '',
    activity: item?.activity.title,
    program: participant?.program.title,
    progress: participant?.results.progress,
  }
  const unfilled = findUnfilled(replyText, context)
  const issue = issueIn(replyText, unfilled)

  const write = (text: string) => {
    if (key === undefined || isOutgoing) return
    setTriedKey(undefined)
    store.write(key, text)
  }
  const { insert, onKeyDown, confirmSend, confirmation } = useReplyInput({
    textareaRef,
    text: replyText,
    savedReplies: savedReplies?.replies,
    placeholderValues: item && !isOutgoing ? context : undefined,
    write,
  })
  return {
    /** Undefined until something is typed, and once it is confirmed. */
    typedText,
    replyText,
    /** Would be replaced. */
    feedback,
    /** Of the last try. */
    failedReply,
    /** Somebody else's, which the last try conflicted with. */
    newerFeedback,
    issue: issue === 'tooLong' || triedKey === key ? issue : undefined,
    unfilled,
    /** Read-only then. */
    isOutgoing,
    write,
    insert,
    onKeyDown,
    confirmation,
    send: () => {
      if (!item || isOutgoing) return
      if (issue) {
        setTriedKey(key)
        textareaRef.current?.focus()
        return
      }
      const replacedVersion = feedback?.updated_at ?? null
      confirmSend(() => send({ item, text: replyText.trim(), replacedVersion }))
    },
  }
}
