import Card from '@mui/material/Card'
import { useEffect, useRef } from 'react'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { ParticipantTabs } from '../../ParticipantTabs.tsx'
import { awaitingReply, shouldPrefetch } from '../model/queue.ts'
import { QueueList } from '../parts/QueueList.tsx'
import { Troubles } from '../parts/Troubles.tsx'
import { useFeedbackQueue, useQueued } from '../state/QueueContext.ts'
import { useOpenWork } from '../state/useOpenWork.ts'
import { OpenedWork } from './OpenedWork.tsx'

/** The queue at the left, the open item at the right; on a phone one at a time. */
export const QueueScreen = () => {
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
      <Troubles openKey={work?.key} />
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
