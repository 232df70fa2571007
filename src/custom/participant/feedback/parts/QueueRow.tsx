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
import { useQueued } from '../state/QueueContext.ts'
import { FROM_LIST, searchOf } from '../state/useOpenWork.ts'

export const QueueRow = ({ item, isOpen }: { item: AwaitingFeedback; isOpen: boolean }) => {
  const t = useMessages(feedbackMessages)
  const [locale] = useLocaleState()
  const isPhone = useIsPhone()
  const key = itemKey(item)
  const isFailed = useQueued(({ queue }) => queue.failed.has(key))
  const isSkipped = useQueued(({ queue }) => queue.skipped.has(key))
  const hasText = useQueued(({ texts }) => (texts.get(key) ?? '').trim() !== '')
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  const waitingSince = waitingTime(item.completed_at, Date.now())
  const marks = [
    isFailed && t('feedbackQueue.failed'),
    hasText && !isFailed && t('feedbackQueue.draft'),
    isSkipped && t('feedbackQueue.skipped'),
  ].filter(Boolean)
  return (
    <li>
      <Box
        ref={row}
        component={Link}
        to={{ search: searchOf(item) }}
        replace={!isPhone}
        state={isPhone ? FROM_LIST : undefined}
        aria-current={isOpen ? 'true' : undefined}
        sx={look}
      >
        <Box component="bdi" sx={name}>
          {item.member.fullname || DASH}
        </Box>
        <Box component="bdi" sx={title}>
          {item.activity.title || DASH}
        </Box>
        <Box sx={line}>
          <Box component="span" sx={{ flexShrink: 0 }}>
            {waitingSince ? timeText(waitingSince, locale) : t('feedbackQueue.soon')}
            {' ·'}
          </Box>
          <Box component="bdi" sx={cutOff}>
            {item.topic.name || DASH}
          </Box>
        </Box>
        {marks.length > 0 && (
          <Box sx={{ fontSize: 12.5, fontWeight: 600, color: isFailed ? 'error.main' : 'text.primary' }}>
            {marks.join(' · ')}
          </Box>
        )}
      </Box>
    </li>
  )
}

const timeText = ({ value, unit }: { value: number; unit: 'day' | 'hour' }, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)

const look = {
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

const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const name = { ...cutOff, display: 'block', fontWeight: 600 }
/** Two lines: titles often differ only at the end. */
const title = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  mt: 0.25,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: 12.5,
} as const
const line = { display: 'flex', gap: 0.5, color: 'text.secondary', fontSize: 12.5, whiteSpace: 'nowrap' }
