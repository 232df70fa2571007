import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { isTimestamp } from '../../../resources/_kit/text/timestamps.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { feedbackMessages } from '../feedback/messages.ts'
import { findFeedback, findWorkItem } from '../feedback/model/participantWork.ts'
import { itemKey } from '../feedback/model/queue.ts'
import { useFeedbackQueue, useQueueState } from '../feedback/state/QueueContext.ts'
import { useFeedbackText } from '../feedback/state/useFeedbackText.ts'
import type { ActivityOfParticipant, ParticipantDetail } from '../useParticipant.ts'
import { participantDetailMessages } from './messages.ts'
import { ReplyEditor, type ReplyEditorProps } from './ReplyEditor.tsx'

type FeedbackPartProps = {
  participant: ParticipantDetail
  activity: ActivityOfParticipant
}

export const FeedbackPart = ({ participant, activity }: FeedbackPartProps) => {
  const { id } = activity
  const item = id === null || id === undefined ? undefined : findWorkItem(participant, id)
  return (
    <>
      <ExistingReply activity={activity} />
      {item?.topic.id && (
        <ReplySection
          participant={participant}
          item={item}
          feedback={findFeedback(participant, item.activity.id)}
        />
      )}
    </>
  )
}

/** Kept as a draft while it is closed. */
const ReplySection = ({ participant, item, feedback }: Omit<ReplyEditorProps, 'onClose'>) => {
  const t = useMessages(participantDetailMessages, feedbackMessages)
  const { store } = useFeedbackQueue()
  const key = itemKey(item)
  const typedText = useQueueState(({ texts }) => texts.get(key))
  const isOutgoing = useQueueState((state) => state.queue.outgoingReplies.has(key))
  const hasFailed = useQueueState((state) => state.queue.failedReplies.has(key))
  const [isOpen, setOpen] = useState(false)
  const shouldFocusButton = useRef(false)
  const existingText = feedback?.text ?? ''
  const hasDraft = Boolean(typedText?.trim()) && typedText !== existingText
  if (isOpen)
    return (
      <ReplyEditor
        participant={participant}
        item={item}
        feedback={feedback}
        onClose={(hadFocus) => {
          shouldFocusButton.current = hadFocus
          setOpen(false)
          if (hasDraft) return
          store.clearText(key)
          store.dismiss(key)
        }}
      />
    )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
      <Button
        ref={(button) => {
          if (shouldFocusButton.current) button?.focus({ preventScroll: true })
          shouldFocusButton.current = false
        }}
        size="small"
        variant="outlined"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {t(existingText ? 'participantDetail.replace' : 'participantDetail.reply')}
      </Button>
      {hasDraft && (
        <Box
          component="span"
          role={hasFailed ? 'alert' : undefined}
          sx={{ color: hasFailed ? 'error.main' : 'text.secondary', fontSize: 13 }}
        >
          {isOutgoing
            ? t('feedbackQueue.onItsWay')
            : t(hasFailed ? 'feedbackQueue.failed' : 'participantDetail.draft')}
        </Box>
      )}
    </Box>
  )
}

const ExistingReply = ({ activity: { feedback } }: Pick<FeedbackPartProps, 'activity'>) => {
  const feedbackText = useFeedbackText()
  if (!feedback?.text || !isTimestamp(feedback.updated_at)) return null
  const admin = feedback.admin?.fullname ? { fullname: feedback.admin.fullname } : null
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {feedbackText({ text: feedback.text, updated_at: feedback.updated_at, admin })}
      </Box>
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {feedback.text}
      </Box>
    </Box>
  )
}
