import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useMemo } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import type { Id } from '../../../../../contract/primitives.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { participantsPath } from '../../../../resources/program/programPaths.ts'
import { useHasQueue } from '../../awaitingFeedback.ts'
import { ParticipantsFrame } from '../../ParticipantsFrame.tsx'
import { QueueContext } from '../state/QueueContext.ts'
import { useQueueOf } from '../state/useQueueOf.ts'
import { feedbackWords } from '../words.ts'
import { QueueScreen } from './QueueScreen.tsx'

/** `/program/users/{id}/respon`: completed work without a reply, one after the other. */
const FeedbackPage = () => {
  const { id = '' } = useParams()
  const t = useMessages(feedbackWords)
  const hasQueue = useHasQueue()
  return (
    <ParticipantsFrame programId={id} title={t('feedbackQueue.title')}>
      {hasQueue ? (
        <OfProgram key={id} programId={id} />
      ) : (
        <Card>
          <EmptyState
            action={
              <Button component={RouterLink} to={participantsPath(id)} variant="outlined">
                {t('feedbackQueue.toParticipants')}
              </Button>
            }
          >
            {t('feedbackQueue.none')}
          </EmptyState>
        </Card>
      )}
    </ParticipantsFrame>
  )
}

const OfProgram = ({ programId }: { programId: Id }) => {
  const queue = useQueueOf(programId)
  const value = useMemo(() => ({ programId, queue }), [programId, queue])
  return (
    <QueueContext value={value}>
      <QueueScreen />
    </QueueContext>
  )
}

export default FeedbackPage
