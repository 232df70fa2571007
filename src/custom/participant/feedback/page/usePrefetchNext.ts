import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import { fileName } from '../../../../resources/_kit/fields/file/fileName.ts'
import { fileUrl } from '../../../../resources/_kit/media/fileUrl.ts'
import type { ParticipantDetail } from '../../useParticipant.ts'
import { nextAfter, type WorkKey } from '../model/queue.ts'
import { isPicture } from '../model/texts.ts'
import { useQueueState } from '../state/QueueContext.ts'

/** Milliseconds. */
const STALE_TIME = 60_000

export function usePrefetchNext(key: WorkKey): void {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const nextItem = useQueueState(({ queue }) => nextAfter(queue, key))
  const redeemId = nextItem?.redeem_id
  const file = nextItem?.upload?.file
  useEffect(() => {
    if (redeemId === undefined) return
    const id = String(redeemId)
    // react-admin's own key.
    queryClient.prefetchQuery({
      queryKey: ['participant', 'getOne', { id, meta: undefined }],
      queryFn: ({ signal }) =>
        dataProvider.getOne<ParticipantDetail>('participant', { id, signal }).then(({ data }) => data),
      staleTime: STALE_TIME,
    })
  }, [redeemId, dataProvider, queryClient])
  useEffect(() => {
    const url = isPicture(fileName(file)) !== false ? fileUrl(file?.url) : undefined
    if (url) new Image().src = url
  }, [file])
}
