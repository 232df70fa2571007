import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { ParticipantDetail, TopicOfParticipant } from '../useParticipant.ts'
import { ActivityItem } from './ActivityItem.tsx'
import { participantDetailMessages } from './messages.ts'

type TopicCardProps = {
  participant: ParticipantDetail
  topic: TopicOfParticipant
  number: number
  onRenew: () => Promise<unknown>
}

export const TopicCard = ({ participant, topic, number, onRenew }: TopicCardProps) => {
  const t = useMessages(participantDetailMessages)
  const { activities } = topic
  const completedCount = activities.filter(({ is_complete }) => is_complete).length
  return (
    <Card component="section" aria-label={topic.name || DASH}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: { xs: 2, sm: 3 }, pt: 2, pb: 1.5 }}>
        <Typography
          variant="h3"
          sx={{ flex: 1, minWidth: 0, fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {number} · <bdi>{topic.name || DASH}</bdi>
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap' }}>
          {t('participantDetail.topicDone', { done: completedCount, total: activities.length })}
        </Typography>
      </Box>
      {activities.length === 0 ? (
        <Typography sx={{ px: { xs: 2, sm: 3 }, pb: 2, color: 'text.secondary' }}>
          {t('participantDetail.noActivities')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {activities.map((activity) => (
            <ActivityItem key={activity.id} participant={participant} activity={activity} onRenew={onRenew} />
          ))}
        </Box>
      )}
    </Card>
  )
}
