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
import { itemsAwaitingReply, shouldPrefetch } from '../model/queue.ts'
import { FailedReplies } from '../parts/FailedReplies.tsx'
import { QueueList } from '../parts/QueueList.tsx'
import { useFeedbackQueue, useQueueState } from '../state/QueueContext.ts'
import { QueueProvider } from '../state/QueueProvider.tsx'
import { useOpenWork } from '../state/useOpenWork.ts'
import { WorkPanel } from './WorkPanel.tsx'

const FeedbackPage = () => {
  const { id = '' } = useParams()
  const t = useMessages(feedbackMessages, participantMessages)
  const hasQueue = useHasQueue()
  return (
    <ParticipantsFrame programId={id} title={t('participants.queue')}>
      {hasQueue ? (
        <QueueProvider key={id} programId={id} shouldLoadQueue showsOutcomeOf={() => true}>
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
  const { programId, store } = useFeedbackQueue()
  const isPhone = useIsPhone()
  const { work, open, toList } = useOpenWork()
  const loadedQueue = useQueueState((state) => state.queue)
  const shouldFocusReply = useRef(false)
  const isIdle = useQueueState(({ isLoading, error }) => !isLoading && error === undefined)
  const firstItem = itemsAwaitingReply(loadedQueue)[0]

  useEffect(() => {
    if (!work && !isPhone && firstItem) open(firstItem)
  }, [work, isPhone, firstItem, open])
  const isRunningShort = shouldPrefetch(loadedQueue, work?.key)
  useEffect(() => {
    if (isIdle && isRunningShort) store.readMore()
  }, [isIdle, isRunningShort, store])

  return (
    <>
      {!(isPhone && work) && (
        <Card sx={{ mb: 2, overflow: 'clip' }}>
          <ParticipantTabs programId={programId} currentTab="queue" />
        </Card>
      )}
      <FailedReplies openKey={work?.key} />
      {isPhone && !work ? (
        <QueueList openKey={undefined} />
      ) : (
        <WorkPanel
          work={work}
          onOpen={open}
          onBack={isPhone ? toList : undefined}
          shouldFocusReply={shouldFocusReply}
          list={isPhone ? undefined : <QueueList openKey={work?.key} />}
        />
      )}
    </>
  )
}

export default FeedbackPage
