import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { isMoment } from '../../../resources/_kit/text/moments.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useHasOpened } from '../../../resources/_kit/ui/useHasOpened.ts'
import { useFeedbackText } from '../feedback/state/useFeedbackText.ts'
import type { ActivityOfParticipant, ParticipantDetail } from '../useParticipant.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import type { FeedbackParams } from './useFeedback.ts'
import { useHasDraft } from './useFeedbackDraft.ts'
import { participantDetailWords } from './words.ts'

type FeedbackPartProps = {
  programId: Id
  participant: ParticipantDetail
  topicId: Id | null | undefined
  activity: ActivityOfParticipant
}

export const FeedbackPart = ({ programId, participant, topicId, activity }: FeedbackPartProps) => {
  const { id, type, is_complete } = activity
  const canReply = type === 'evaluasi_praktek_mandiri' && is_complete
  return (
    <>
      <ExistingReply activity={activity} />
      {canReply && topicId !== null && topicId !== undefined && id !== null && id !== undefined && (
        <Reply
          params={{ programId, redeemId: participant.id, topicId, activityId: id }}
          participant={participant}
          activity={activity}
        />
      )}
    </>
  )
}

type ReplyProps = Pick<FeedbackPartProps, 'participant' | 'activity'> & { params: FeedbackParams }

const Reply = ({ params, participant, activity }: ReplyProps) => {
  const t = useMessages(participantDetailWords)
  const [open, setOpen] = useState(false)
  const wasOpen = useHasOpened(open)
  const hasDraft = useHasDraft(params, open)
  const { feedback } = activity
  if (open)
    return (
      <FeedbackForm
        // A replaced feedback resets the form.
        key={feedback?.updated_at}
        params={params}
        participant={participant}
        activity={activity}
        onClose={() => setOpen(false)}
      />
    )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
      <Button
        size="small"
        variant="outlined"
        // The form was unmounted with the focus.
        autoFocus={wasOpen}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {t(feedback?.text ? 'participantDetail.replace' : 'participantDetail.reply')}
      </Button>
      {hasDraft && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {t('participantDetail.draft')}
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
