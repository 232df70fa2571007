import Box from '@mui/material/Box'
import { Check, Circle } from 'lucide-react'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { isTimestamp } from '../../../resources/_kit/text/timestamps.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { activityTypeName } from '../../../resources/activity/activityType.ts'
import { activityAnchor } from '../../../resources/program/programPaths.ts'
import { WorkView } from '../feedback/parts/WorkView.tsx'
import { participantMessages } from '../messages.ts'
import type { ActivityOfParticipant, ParticipantDetail } from '../useParticipant.ts'
import { FeedbackPart } from './FeedbackPart.tsx'

type ActivityItemProps = {
  participant: ParticipantDetail
  activity: ActivityOfParticipant
  /** File links expire after 15 minutes. */
  onRenew: () => Promise<unknown>
}

export const ActivityItem = ({ participant, activity, onRenew }: ActivityItemProps) => {
  const t = useMessages(participantMessages)
  const format = useFormat()
  const { id, title, type, is_complete, completed_at, score, upload } = activity
  const facts = [
    type && activityTypeName(type),
    typeof score === 'number' && t('participants.score', { score }),
    is_complete &&
      isTimestamp(completed_at) &&
      t('participants.completedAt', { moment: format.moment(completed_at) }),
  ].filter(Boolean)
  return (
    <Box
      component="li"
      id={id === null || id === undefined ? undefined : activityAnchor(id)}
      tabIndex={-1}
      sx={itemSx}
    >
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Box
          component={is_complete ? Check : Circle}
          size={18}
          role="img"
          aria-label={t(is_complete ? 'participants.done' : 'participants.notDone')}
          sx={{ flexShrink: 0, mt: '2px', color: is_complete ? 'success.main' : 'text.disabled' }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={headSx}>
            <Box component="bdi" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {title || DASH}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{facts.join(' · ')}</Box>
          </Box>
          {upload && (upload.text || upload.file) && <WorkView work={upload} onRenew={onRenew} />}
          <FeedbackPart participant={participant} activity={activity} />
        </Box>
      </Box>
    </Box>
  )
}

const itemSx = {
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  outline: 'none',
  '&:last-of-type': { borderRadius: '0 0 12px 12px' },
  '&:focus': { bgcolor: 'primarySoft' },
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
}
