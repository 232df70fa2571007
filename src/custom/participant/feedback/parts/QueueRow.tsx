import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useLocaleState } from 'react-admin'
import { Link } from 'react-router'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { feedbackMessages } from '../messages.ts'
import { itemKey } from '../model/queue.ts'
import { waitingTime } from '../model/texts.ts'
import { useQueueState } from '../state/QueueContext.ts'
import { FROM_LIST, searchOf } from '../state/useOpenWork.ts'

export const QueueRow = ({ item, isOpen }: { item: AwaitingFeedback; isOpen: boolean }) => {
  const t = useMessages(feedbackMessages)
  const [locale] = useLocaleState()
  const isPhone = useIsPhone()
  const key = itemKey(item)
  const isFailed = useQueueState(({ queue }) => queue.failedReplies.has(key))
  const isSkipped = useQueueState(({ queue }) => queue.skippedKeys.has(key))
  const hasText = useQueueState(({ texts }) => (texts.get(key) ?? '').trim() !== '')
  const rowRef = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) rowRef.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  const waitingDuration = waitingTime(item.completed_at, Date.now())
  const statusTexts = [
    isFailed && t('feedbackQueue.failed'),
    hasText && !isFailed && t('feedbackQueue.draft'),
    isSkipped && t('feedbackQueue.skipped'),
  ].filter(Boolean)
  return (
    <li>
      <Box
        ref={rowRef}
        component={Link}
        to={{ search: searchOf(item) }}
        replace={!isPhone}
        state={isPhone ? FROM_LIST : undefined}
        aria-current={isOpen ? 'true' : undefined}
        sx={linkSx}
      >
        <Box component="bdi" sx={nameSx}>
          {item.member.fullname || DASH}
        </Box>
        <Box component="bdi" sx={titleSx}>
          {item.activity.title || DASH}
        </Box>
        <Box sx={metaSx}>
          <Box component="span" sx={{ flexShrink: 0 }}>
            {waitingDuration ? formatDuration(waitingDuration, locale) : t('feedbackQueue.soon')}
            {' ·'}
          </Box>
          <Box component="bdi" sx={ellipsisSx}>
            {item.topic.name || DASH}
          </Box>
        </Box>
        {statusTexts.length > 0 && (
          <Box sx={{ fontSize: 12.5, fontWeight: 600, color: isFailed ? 'error.main' : 'text.primary' }}>
            {statusTexts.join(' · ')}
          </Box>
        )}
      </Box>
    </li>
  )
}

const formatDuration = ({ value, unit }: { value: number; unit: 'day' | 'hour' }, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)

const linkSx = {
  display: 'block',
  px: 1.5,
  py: 1,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'primarySoft' },
  '&:focus-visible': { outlineOffset: -2 },
}

const ellipsisSx = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const nameSx = { ...ellipsisSx, display: 'block', fontWeight: 600 }
/** Two lines: titles often differ only at the end. */
const titleSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  mt: 0.25,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: 12.5,
} as const
const metaSx = { display: 'flex', gap: 0.5, color: 'text.secondary', fontSize: 12.5, whiteSpace: 'nowrap' }
