import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Check, Circle } from 'lucide-react'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { activityTypeName } from '../../../../resources/activity/activityType.ts'
import { participantMessages } from '../../messages.ts'
import type { ParticipantDetail } from '../../useParticipant.ts'
import { feedbackMessages } from '../messages.ts'
import { findActivity } from '../model/participantWork.ts'

type TopicActivitiesProps = {
  item: AwaitingFeedback
  participant: ParticipantDetail | undefined
  error: unknown
  onRetry: () => void
}

export const TopicActivities = ({ item, participant, error, onRetry }: TopicActivitiesProps) => {
  const t = useMessages(feedbackMessages, participantMessages)
  const activities = participant && (findActivity(participant, item.activity.id)?.topic.activities ?? [])
  return (
    <Card component="section" aria-label={t('feedbackQueue.activities')} sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
      <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
        {t('feedbackQueue.activities')}
      </Typography>
      {!activities &&
        (error ? <ErrorMessage error={error} onRetry={onRetry} /> : <RowsSkeleton rows={3} height={36} />)}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {activities?.map(({ id, title, type, score, is_complete }) => (
          <Box key={id} component="li" sx={rowSx}>
            <Box
              component={is_complete ? Check : Circle}
              size={16}
              role="img"
              aria-label={t(is_complete ? 'participants.done' : 'participants.notDone')}
              sx={{ flexShrink: 0, color: is_complete ? 'success.main' : 'text.disabled' }}
            />
            <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {title || DASH}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5, textAlign: 'right' }}>
              {[
                type && activityTypeName(type),
                typeof score === 'number' && t('participants.score', { score }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 40,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}
