import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { Failure } from '../../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { participantMessages } from '../../messages.ts'
import { feedbackMessages } from '../messages.ts'
import { awaitingReply, itemKey, type Key, pageAfter, totalWaiting } from '../model/queue.ts'
import { useFeedbackQueue, useQueued } from '../state/QueueContext.ts'
import { QueueRow } from './QueueRow.tsx'

/** Heights in pixels. */
const BARS = { top: 56, bottom: 64 }

export const QueueList = ({ openKey }: { openKey: Key | undefined }) => {
  const t = useMessages(feedbackMessages, participantMessages)
  const known = useQueued((state) => state.queue)
  const awaiting = awaitingReply(known)
  const total = totalWaiting(known)
  const rows = useRef<HTMLDivElement>(null)
  const rememberFocus = useRestoredFocus(rows, awaiting.length)
  const sending = [...known.outgoing.values()].filter(({ isSent }) => isSent).length
  return (
    <Card component="section" aria-label={t('feedbackQueue.list')} sx={panel}>
      <Box sx={head}>
        <Typography variant="h2" sx={{ fontSize: 14 }}>
          {total === undefined ? t('participants.queue') : t('feedbackQueue.total', { total })}
        </Typography>
        {awaiting.length > 1 && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
            {t('feedbackQueue.oldestFirst')}
          </Box>
        )}
      </Box>
      <Box role="status" sx={{ px: 2, color: 'text.secondary', fontSize: 12.5, '&:not(:empty)': { pb: 1 } }}>
        {sending > 0 && t('feedbackQueue.sending', { total: sending })}
      </Box>
      <Box ref={rows} sx={{ overflowY: 'auto', px: 1, pb: 1 }}>
        {awaiting.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {awaiting.map((item) => (
              <QueueRow key={itemKey(item)} item={item} isOpen={itemKey(item) === openKey} />
            ))}
          </Box>
        )}
        <End isEmpty={awaiting.length === 0} onAsk={rememberFocus} />
      </Box>
    </Card>
  )
}

/** Moves focus from what loading unmounts to the first added row, or what is there. @returns call it before loading. */
function useRestoredFocus(rows: RefObject<HTMLElement | null>, count: number): () => void {
  const isReading = useQueued((state) => state.isReading)
  const focusedIndex = useRef<number>(undefined)
  useEffect(() => {
    if (isReading || focusedIndex.current === undefined) return
    const { activeElement, body } = document
    const target = rows.current?.querySelectorAll<HTMLElement>('a, button')[focusedIndex.current]
    if (activeElement === body || rows.current?.contains(activeElement)) target?.focus()
    focusedIndex.current = undefined
  }, [isReading, rows])
  return () => {
    const { activeElement } = document
    const isAtEnd = rows.current?.contains(activeElement) && !activeElement?.closest('ul')
    focusedIndex.current = isAtEnd ? count : undefined
  }
}

type EndProps = {
  isEmpty: boolean
  onAsk: () => void
}

const End = ({ isEmpty, onAsk }: EndProps) => {
  const t = useMessages(feedbackMessages)
  const { queue } = useFeedbackQueue()
  const error = useQueued((state) => state.error)
  const isReading = useQueued((state) => state.isReading)
  const next = useQueued((state) => pageAfter(state.queue))
  const isAlone = useIsPhone()
  const read = () => {
    onAsk()
    if (isEmpty) queue.reload()
    else queue.readMore()
  }
  if (error !== undefined) return <Failure error={error} onRetry={read} />
  if (next === undefined)
    return isEmpty && isAlone ? (
      <Box sx={{ px: 1.5, pb: 1, color: 'text.secondary' }}>{t('feedbackQueue.allDone')}</Box>
    ) : null
  if (isEmpty) return <RowsSkeleton rows={6} height={76} />
  return (
    <Button fullWidth loading={isReading} onClick={read}>
      {t('feedbackQueue.more')}
    </Button>
  )
}

const panel = {
  display: 'flex',
  flexDirection: 'column',
  position: { sm: 'sticky' },
  top: BARS.top + 16,
  maxHeight: { sm: `calc(100dvh - ${BARS.top + BARS.bottom + 32}px)` },
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 1,
  px: 2.5,
  pt: 2,
  pb: 1,
}
