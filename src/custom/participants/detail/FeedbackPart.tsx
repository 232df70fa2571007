import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { isMoment } from '../../../resources/_kit/text/moments.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { useGivenText } from '../../feedback-queue/useGivenText.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import type { ActivityOfParticipant, ParticipantDetail } from './useParticipant.ts'
import { participantDetailWords } from './words.ts'

type FeedbackPartProps = {
  programId: Id
  participant: ParticipantDetail
  topicId: Id | null | undefined
  activity: ActivityOfParticipant
}

/** What was replied to a completed practice, and the way to reply. */
export const FeedbackPart = ({ programId, participant, topicId, activity }: FeedbackPartProps) => {
  const t = useText(participantDetailWords)
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { id, type, is_complete, feedback } = activity
  const canReply = type === 'evaluasi_praktek_mandiri' && is_complete
  const isGiven = Boolean(feedback?.text)
  return (
    <>
      {isGiven && <Given activity={activity} />}
      {canReply && topicId !== null && topicId !== undefined && id !== null && id !== undefined && (
        <>
          <Button
            ref={toggle}
            size="small"
            variant="outlined"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            sx={{ mt: 1 }}
          >
            {t(
              open
                ? 'participantDetail.close'
                : isGiven
                  ? 'participantDetail.replace'
                  : 'participantDetail.reply',
            )}
          </Button>
          {open && (
            <FeedbackForm
              // What stands there may have been replaced.
              key={feedback?.updated_at}
              place={{ programId, redeemId: participant.id, topicId, activityId: id }}
              participant={participant}
              activity={activity}
              onDone={() => {
                setOpen(false)
                toggle.current?.focus()
              }}
            />
          )}
        </>
      )}
    </>
  )
}

const Given = ({ activity: { feedback } }: Pick<FeedbackPartProps, 'activity'>) => {
  const givenText = useGivenText()
  if (!feedback?.text || !isMoment(feedback.updated_at)) return null
  const admin = feedback.admin?.fullname ? { fullname: feedback.admin.fullname } : null
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {givenText({ text: feedback.text, updated_at: feedback.updated_at, admin })}
      </Box>
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {feedback.text}
      </Box>
    </Box>
  )
}
