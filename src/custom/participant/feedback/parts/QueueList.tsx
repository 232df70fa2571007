import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { participantMessages } from '../../messages.ts'
import { feedbackMessages } from '../messages.ts'
import {
  itemKey,
  itemsAwaitingReply,
  nextPageToLoad,
  totalAwaitingReply,
  type WorkKey,
} from '../model/queue.ts'
import { useFeedbackQueue, useQueueState } from '../state/QueueContext.ts'
import { QueueRow } from './QueueRow.tsx'

/** Heights in pixels. */
const BAR_HEIGHTS = { top: 56, bottom: 64 }

export const QueueList = ({ openKey }: { openKey: WorkKey | undefined }) => {
  const t = useMessages(feedbackMessages, participantMessages)
  const loadedQueue = useQueueState((state) => state.queue)
  const awaitingItems = itemsAwaitingReply(loadedQueue)
  const total = totalAwaitingReply(loadedQueue)
  const rowsRef = useRef<HTMLDivElement>(null)
  const rememberFocus = useRestoreFocus(rowsRef, awaitingItems.length)
  const sendingCount = [...loadedQueue.outgoingReplies.values()].filter(({ isSent }) => isSent).length
  return (
    <Card component="section" aria-label={t('feedbackQueue.list')} sx={panelSx}>
      <Box sx={headerSx}>
        <Typography variant="h2" sx={{ fontSize: 14 }}>
          {total === undefined ? t('participants.queue') : t('feedbackQueue.total', { total })}
        </Typography>
        {awaitingItems.length > 1 && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
            {t('feedbackQueue.oldestFirst')}
          </Box>
        )}
      </Box>
      <Box role="status" sx={{ px: 2, color: 'text.secondary', fontSize: 12.5, '&:not(:empty)': { pb: 1 } }}>
        {sendingCount > 0 && t('feedbackQueue.sending', { total: sendingCount })}
      </Box>
      <Box ref={rowsRef} sx={{ overflowY: 'auto', px: 1, pb: 1 }}>
        {awaitingItems.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {awaitingItems.map((item) => (
              <QueueRow key={itemKey(item)} item={item} isOpen={itemKey(item) === openKey} />
            ))}
          </Box>
        )}
        <QueueListEnd isEmpty={awaitingItems.length === 0} onBeforeLoad={rememberFocus} />
      </Box>
    </Card>
  )
}

/** Moves focus from what loading unmounts to the first added row, or what is there. @returns call it before loading. */
function useRestoreFocus(rowsRef: RefObject<HTMLElement | null>, count: number): () => void {
  const isLoading = useQueueState((state) => state.isLoading)
  const focusedIndex = useRef<number>(undefined)
  useEffect(() => {
    if (isLoading || focusedIndex.current === undefined) return
    const { activeElement, body } = document
    const target = rowsRef.current?.querySelectorAll<HTMLElement>('a, button')[focusedIndex.current]
    if (activeElement === body || rowsRef.current?.contains(activeElement)) target?.focus()
    focusedIndex.current = undefined
  }, [isLoading, rowsRef])
  return () => {
    const { activeElement } = document
    const isAtEnd = rowsRef.current?.contains(activeElement) && !activeElement?.closest('ul')
    focusedIndex.current = isAtEnd ? count : undefined
  }
}

type QueueListEndProps = {
  isEmpty: boolean
  onBeforeLoad: () => void
}

const QueueListEnd = ({ isEmpty, onBeforeLoad }: QueueListEndProps) => {
  const t = useMessages(feedbackMessages)
  const { store } = useFeedbackQueue()
  const error = useQueueState((state) => state.error)
  const isLoading = useQueueState((state) => state.isLoading)
  const nextPage = useQueueState((state) => nextPageToLoad(state.queue))
  const isPhone = useIsPhone()
  const loadMore = () => {
    onBeforeLoad()
    if (isEmpty) store.reload()
    else store.readMore()
  }
  if (error !== undefined) return <ErrorMessage error={error} onRetry={loadMore} />
  if (nextPage === undefined)
    return isEmpty && isPhone ? (
      <Box sx={{ px: 1.5, pb: 1, color: 'text.secondary' }}>{t('feedbackQueue.allDone')}</Box>
    ) : null
  if (isEmpty) return <RowsSkeleton rows={6} height={76} />
  return (
    <Button fullWidth loading={isLoading} onClick={loadMore}>
      {t('feedbackQueue.more')}
    </Button>
  )
}

const panelSx = {
  display: 'flex',
  flexDirection: 'column',
  position: { sm: 'sticky' },
  top: BAR_HEIGHTS.top + 16,
  maxHeight: { sm: `calc(100dvh - ${BAR_HEIGHTS.top + BAR_HEIGHTS.bottom + 32}px)` },
}

const headerSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 1,
  px: 2.5,
  pt: 2,
  pb: 1,
}
