import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ProgressBar } from '../../../../resources/_kit/ui/ProgressBar.tsx'
import { ContactMenu } from '../../contact/ContactMenu.tsx'
import { toContact } from '../../contact/model.ts'
import { formatPhone } from '../../contact/phone.ts'
import { participantMessages } from '../../messages.ts'
import type { ParticipantDetail } from '../../useParticipant.ts'
import { feedbackMessages } from '../messages.ts'

type ParticipantHeaderProps = { item: AwaitingFeedback; participant: ParticipantDetail | undefined }

export const ParticipantHeader = ({
  item: { redeem_id, member, license },
  participant,
}: ParticipantHeaderProps) => {
  const t = useMessages(participantMessages)
  const contacts = [
    member.email,
    formatPhone(member.phone ?? ''),
    license && t('participants.license', { license }),
  ].filter(Boolean)
  return (
    <Card sx={cardSx}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2" sx={{ fontSize: 20 }}>
          <bdi>{member.fullname || DASH}</bdi>
        </Typography>
        <Box sx={{ mt: 0.25, display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
          {contacts.map((contact) => (
            <bdi key={contact}>{contact}</bdi>
          ))}
        </Box>
      </Box>
      <Box>
        <ContactMenu contact={toContact(participant ?? { id: redeem_id, member })} variant="button" />
      </Box>
      <Box sx={{ flex: '0 1 220px', minWidth: 160, fontSize: 12.5, color: 'text.secondary' }}>
        {participant ? <Results participant={participant} /> : <Skeleton width="100%" height={56} />}
      </Box>
    </Card>
  )
}

const Results = ({ participant: { results } }: { participant: ParticipantDetail }) => {
  const t = useMessages(feedbackMessages, participantMessages)
  const { pre_test, post_test } = results.scores
  return (
    <>
      {t('participants.progress')}
      <Box sx={{ color: 'text.primary', fontWeight: 600 }}>
        {typeof results.progress === 'number' ? <ProgressBar percent={results.progress} /> : DASH}
      </Box>
      {t('feedbackQueue.scores', { pre: pre_test.score, post: post_test.score })}
    </>
  )
}

const cardSx = { display: 'flex', flexWrap: 'wrap', gap: 2, px: { xs: 2, sm: 3 }, py: 2 }
