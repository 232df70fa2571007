import Box from '@mui/material/Box'
import { useLocaleState } from 'react-admin'
import type { Id } from '../../../../contract/primitives.ts'
import { formatMoment } from '../../../resources/_kit/text/format.ts'
import { isMoment } from '../../../resources/_kit/text/moments.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import type { ActivityOfParticipant, ParticipantDetail } from './useParticipant.ts'
import { participantDetailWords } from './words.ts'

type FeedbackPartProps = {
  programId: Id
  participant: ParticipantDetail
  topicId: Id | null | undefined
  activity: ActivityOfParticipant
}

/** What was replied to an activity that wants a reply. */
export const FeedbackPart = ({ activity }: FeedbackPartProps) => {
  const t = useText(participantDetailWords)
  const [locale] = useLocaleState()
  const { feedback } = activity
  if (!feedback?.text) return null
  const moment = isMoment(feedback.updated_at) ? formatMoment(feedback.updated_at, locale) : ''
  const name = feedback.admin?.fullname
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {name
          ? t('participantDetail.feedbackBy', { name, moment })
          : t('participantDetail.feedbackAt', { moment })}
      </Box>
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {feedback.text}
      </Box>
    </Box>
  )
}
