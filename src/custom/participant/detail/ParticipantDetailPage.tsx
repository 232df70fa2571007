import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { type ReactNode, useEffect } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { useParams } from 'react-router'
import { messageKey } from '../../../i18n/messages.ts'
import { focusHashTarget } from '../../../resources/_kit/page/focusHashTarget.ts'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../resources/_kit/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../resources/_kit/ui/ErrorMessage.tsx'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import { QueueProvider } from '../feedback/state/QueueProvider.tsx'
import { ParticipantsFrame } from '../ParticipantsFrame.tsx'
import { type ParticipantDetail, useParticipant } from '../useParticipant.ts'
import { participantDetailMessages } from './messages.ts'
import { Neighbours } from './Neighbours.tsx'
import { ParticipantFacts } from './ParticipantFacts.tsx'
import { TopicCard } from './TopicCard.tsx'

type ParticipantDetailPageProps = { renderCertificates: (participant: ParticipantDetail) => ReactNode }

export const ParticipantDetailPage = ({ renderCertificates }: ParticipantDetailPageProps) => {
  const { id = '', redeem = '' } = useParams()
  const t = useMessages(participantDetailMessages)
  const notify = useNotify()
  const { participant, error, refetch } = useParticipant(id, redeem)
  const isLoaded = participant !== undefined
  useEffect(() => {
    if (isLoaded) focusHashTarget()
  }, [isLoaded])
  if (error instanceof HttpError && error.status === 404) return <NotFound message={error.message} />
  return (
    <ParticipantsFrame
      programId={id}
      title={participant ? participant.member.fullname || DASH : t('participantDetail.title')}
    >
      {participant ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Neighbours programId={id} redeemId={redeem} />
          <ParticipantFacts
            programId={id}
            participant={participant}
            certificates={renderCertificates(participant)}
          />
          <QueueProvider
            key={redeem}
            programId={id}
            shouldLoadQueue={false}
            showsOutcomeOf={(item) => String(item.redeem_id) === redeem}
            onConfirmed={() =>
              notify(messageKey(participantDetailMessages, 'participantDetail.sent'), { type: 'success' })
            }
          >
            {participant.topics.map((topic, index) => (
              <TopicCard
                key={topic.id}
                participant={participant}
                topic={topic}
                number={index + 1}
                onRenew={refetch}
              />
            ))}
          </QueueProvider>
          {participant.topics.length === 0 && (
            <Card>
              <EmptyState>{t('participantDetail.noTopics')}</EmptyState>
            </Card>
          )}
        </Box>
      ) : (
        <Card>{error ? <ErrorMessage error={error} onRetry={refetch} /> : <RowsSkeleton rows={8} />}</Card>
      )}
    </ParticipantsFrame>
  )
}
