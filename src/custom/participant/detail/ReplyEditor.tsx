import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import type { AwaitingFeedback, GivenFeedback } from '../../../../contract/member.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { PageGuard } from '../../../resources/_kit/form/PageGuard.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { activityAnchor } from '../../../resources/program/programPaths.ts'
import { feedbackMessages } from '../feedback/messages.ts'
import { itemKey } from '../feedback/model/queue.ts'
import { ReplyBox } from '../feedback/parts/ReplyBox.tsx'
import { ReplyConflict } from '../feedback/parts/ReplyConflict.tsx'
import { SavedReplies } from '../feedback/parts/SavedReplies.tsx'
import { useFeedbackQueue, useQueueState } from '../feedback/state/QueueContext.ts'
import { useReplyForm } from '../feedback/state/useReplyForm.ts'
import type { ParticipantDetail } from '../useParticipant.ts'
import { useSavedReplies } from '../useSavedReplies.ts'
import { participantDetailMessages } from './messages.ts'

export type ReplyEditorProps = {
  participant: ParticipantDetail
  item: AwaitingFeedback
  feedback: GivenFeedback | undefined
  /** @param hadFocus whether the focus goes with it. */
  onClose: (hadFocus: boolean) => void
}

/** The queue's editor, without a queue around it. */
export const ReplyEditor = ({ participant, item, feedback, onClose }: ReplyEditorProps) => {
  const t = useMessages(participantDetailMessages, feedbackMessages)
  const notify = useNotify()
  const { store } = useFeedbackQueue()
  const savedReplies = useSavedReplies()
  const rootRef = useRef<HTMLDivElement>(null)
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  const key = itemKey(item)
  const initialText = feedback?.text ?? ''
  const replyForm = useReplyForm({
    item,
    participant,
    feedback,
    initialText,
    savedReplies,
    textareaRef,
    send: store.enqueue,
  })
  const { typedText, replyText, newerFeedback, failedReply, isOutgoing } = replyForm
  const isDraftStored = useQueueState(({ drafts }) => drafts.get(key) === typedText)
  const [openedVersion] = useState(feedback?.updated_at)
  /** Somebody else's that came while this one was written. */
  const concurrentFeedback =
    newerFeedback || (typedText !== undefined && feedback?.updated_at !== openedVersion)
      ? replyForm.feedback
      : undefined

  useEffect(() => {
    const element = textareaRef.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  const close = useEvent(() => onClose(rootRef.current?.contains(document.activeElement) === true))
  const wasOutgoing = useRef(false)
  useEffect(() => {
    // Confirmed: its text is gone.
    if (wasOutgoing.current && !isOutgoing && typedText === undefined && !failedReply) close()
    wasOutgoing.current = isOutgoing
  }, [isOutgoing, typedText, failedReply, close])
  const send = () => {
    replyForm.send()
    // The button that was pressed gets disabled.
    textareaRef.current?.focus({ preventScroll: true })
  }
  return (
    <Box
      ref={rootRef}
      sx={{ mt: 1 }}
      onKeyDown={(event) => {
        const { target, key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
        if (target !== textareaRef.current || key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey)
          return
        event.preventDefault()
        // Of two replies one is chosen in sight.
        if (!repeat && !concurrentFeedback) send()
      }}
    >
      <PageGuard
        hasChanges={typedText !== undefined && typedText !== initialText && !isDraftStored && !isOutgoing}
        // The text stays where it is while the product is open.
        survivesNavigation={() => true}
        saveDraft={async () => ({})}
        discard={() => store.clearText(key)}
        save={isOutgoing || concurrentFeedback ? undefined : send}
        element={() => textareaRef.current}
      />
      {savedReplies && (
        <SavedReplies
          savedReplies={savedReplies}
          onInsert={replyForm.insert}
          hash={`#${activityAnchor(item.activity.id)}`}
        />
      )}
      {concurrentFeedback && (
        <ReplyConflict
          feedback={concurrentFeedback}
          ownText={replyText.trim()}
          isRejected={newerFeedback !== undefined}
          isBusy={isOutgoing}
          onKeep={() => {
            store.confirm(key)
            onClose(true)
          }}
          onReplace={send}
        />
      )}
      <ReplyBox
        item={item}
        replyForm={replyForm}
        textareaRef={textareaRef}
        onUndo={() => {
          if (!store.undo(key))
            notify(messageKey(feedbackMessages, 'feedbackQueue.tooLate'), { type: 'info' })
          textareaRef.current?.focus()
        }}
      >
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Button variant="outlined" onClick={() => onClose(true)}>
            {t('participantDetail.close')}
          </Button>
          <Button variant="contained" startIcon={<Send size={16} />} disabled={isOutgoing} onClick={send}>
            {t('feedbackQueue.confirmSend')}
          </Button>
        </Box>
      </ReplyBox>
      {replyForm.confirmation}
    </Box>
  )
}
