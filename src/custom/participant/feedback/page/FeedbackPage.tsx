import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useEffect, useRef } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { participantsPath } from '../../../../resources/program/programPaths.ts'
import { useHasQueue } from '../../awaitingFeedback.ts'
import { participantMessages } from '../../messages.ts'
import { ParticipantsFrame } from '../../ParticipantsFrame.tsx'
import { ParticipantTabs } from '../../ParticipantTabs.tsx'
import { feedbackMessages } from '../messages.ts'
import { awaitingReply, shouldPrefetch } from '../model/queue.ts'
import { FailedReplies } from '../parts/FailedReplies.tsx'
import { QueueList } from '../parts/QueueList.tsx'
import { useFeedbackQueue, useQueued } from '../state/QueueContext.ts'
import { QueueProvider } from '../state/QueueProvider.tsx'
import { useOpenWork } from '../state/useOpenWork.ts'
import { OpenedWork } from './OpenedWork.tsx'

const FeedbackPage = () => {
  const { id = '' } = useParams()
  const t = useMessages(feedbackMessages, participantMessages)
  const hasQueue = useHasQueue()
  return (
    <ParticipantsFrame programId={id} title={t('participants.queue')}>
      {hasQueue ? (
        <QueueProvider key={id} programId={id} readsQueue shows={() => true}>
          <QueueScreen />
        </QueueProvider>
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

const QueueScreen = () => {
  const { programId, queue } = useFeedbackQueue()
  const isPhone = useIsPhone()
  const { work, open, toList } = useOpenWork()
  const known = useQueued((state) => state.queue)
  const isWriting = useRef(false)
  const isResting = useQueued(({ isReading, error }) => !isReading && error === undefined)
  const first = awaitingReply(known)[0]

  useEffect(() => {
    if (!work && !isPhone && first) open(first)
  }, [work, isPhone, first, open])
  const isShort = shouldPrefetch(known, work?.key)
  useEffect(() => {
    if (isResting && isShort) queue.readMore()
  }, [isResting, isShort, queue])

  return (
    <>
      {!(isPhone && work) && (
        <Card sx={{ mb: 2, overflow: 'clip' }}>
          <ParticipantTabs programId={programId} current="queue" />
        </Card>
      )}
      <FailedReplies openKey={work?.key} />
      {isPhone && !work ? (
        <QueueList openKey={undefined} />
      ) : (
        <OpenedWork
          work={work}
          open={open}
          onBack={isPhone ? toList : undefined}
          isWriting={isWriting}
          list={isPhone ? undefined : <QueueList openKey={work?.key} />}
        />
      )}
    </>
  )
}

export default FeedbackPage
