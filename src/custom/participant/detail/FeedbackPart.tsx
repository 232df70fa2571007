import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { isMoment } from '../../../resources/_kit/text/moments.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { feedbackMessages } from '../feedback/messages.ts'
import { feedbackIn, workIn } from '../feedback/model/participantWork.ts'
import { itemKey } from '../feedback/model/queue.ts'
import { useFeedbackQueue, useQueued } from '../feedback/state/QueueContext.ts'
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
  const item = id === null || id === undefined ? undefined : workIn(participant, id)
  return (
    <>
      <ExistingReply activity={activity} />
      {item?.topic.id && <Reply item={item} feedback={feedbackIn(participant, item.activity.id)} />}
    </>
  )
}

/** Kept as a draft while it is closed. */
const Reply = ({ item, feedback }: Omit<ReplyEditorProps, 'onClose'>) => {
  const t = useMessages(participantDetailMessages, feedbackMessages)
  const { queue } = useFeedbackQueue()
  const key = itemKey(item)
  const text = useQueued(({ texts }) => texts.get(key))
  const isOut = useQueued((state) => state.queue.outgoing.has(key))
  const hasFailed = useQueued((state) => state.queue.failed.has(key))
  const [isOpen, setOpen] = useState(false)
  const takesFocus = useRef(false)
  const existing = feedback?.text ?? ''
  const hasDraft = Boolean(text?.trim()) && text !== existing
  if (isOpen)
    return (
      <ReplyEditor
        item={item}
        feedback={feedback}
        onClose={(hadFocus) => {
          takesFocus.current = hadFocus
          setOpen(false)
          if (hasDraft) return
          queue.forget(key)
          queue.dismiss(key)
        }}
      />
    )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
      <Button
        ref={(button) => {
          if (takesFocus.current) button?.focus({ preventScroll: true })
          takesFocus.current = false
        }}
        size="small"
        variant="outlined"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {t(existing ? 'participantDetail.replace' : 'participantDetail.reply')}
      </Button>
      {hasDraft && (
        <Box
          component="span"
          role={hasFailed ? 'alert' : undefined}
          sx={{ color: hasFailed ? 'error.main' : 'text.secondary', fontSize: 13 }}
        >
          {isOut
            ? t('feedbackQueue.onItsWay')
            : t(hasFailed ? 'feedbackQueue.failed' : 'participantDetail.draft')}
        </Box>
      )}
    </Box>
  )
}

const ExistingReply = ({ activity: { feedback } }: Pick<FeedbackPartProps, 'activity'>) => {
  const feedbackText = useFeedbackText()
  if (!feedback?.text || !isMoment(feedback.updated_at)) return null
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
