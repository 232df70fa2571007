import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useLocaleState } from 'react-admin'
import { Link } from 'react-router'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ellipsisSx } from '../../../../resources/_kit/ui/ellipsisSx.ts'
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
  const statusText = [
    isFailed && t('feedbackQueue.failed'),
    hasText && !isFailed && t('feedbackQueue.draft'),
    isSkipped && t('feedbackQueue.skipped'),
  ]
    .filter(Boolean)
    .join(' · ')
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
        <Box component="bdi" title={item.member.fullname || undefined} sx={nameSx}>
          {item.member.fullname || DASH}
        </Box>
        <Box component="bdi" title={item.activity.title || undefined} sx={titleSx}>
          {item.activity.title || DASH}
        </Box>
        <Box sx={metaSx}>
          {statusText && (
            <Box component="span" sx={{ fontWeight: 600, color: isFailed ? 'error.main' : 'text.primary' }}>
              {statusText}
              {' ·'}
            </Box>
          )}
          <span>
            {waitingDuration ? formatDuration(waitingDuration, locale) : t('feedbackQueue.soon')}
            {' ·'}
          </span>
          <Box component="bdi" title={item.topic.name || undefined} sx={ellipsisSx}>
            {item.topic.name || DASH}
          </Box>
        </Box>
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

const nameSx = { ...ellipsisSx, display: 'block', fontWeight: 600 }
const titleSx = { ...ellipsisSx, display: 'block', mt: 0.25, fontSize: 12.5 }
const metaSx = {
  display: 'flex',
  gap: 0.5,
  mt: 0.25,
  color: 'text.secondary',
  fontSize: 12.5,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
}
