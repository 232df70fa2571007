import Box from '@mui/material/Box'
import { AlarmClock, Timer } from 'lucide-react'
import { useStore } from 'zustand'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { VisuallyHidden } from '../../../../resources/_kit/ui/VisuallyHidden.ts'
import { testPreviewMessages } from '../messages.ts'
import type { Session } from '../model/session.ts'
import type { Run } from '../run.ts'

const WARNING_SECONDS = 10

type TimeLeftProps = {
  run: Run
  scope: 'test' | 'question'
  /** Milliseconds; must be stable. */
  select: (session: Session) => number | undefined
}

/** Renders once per shown second; announced once, near its end. */
export const TimeLeft = ({ run, scope, select }: TimeLeftProps) => {
  const t = useMessages(testPreviewMessages)
  const seconds = useStore(run, (session) => {
    const remaining = select(session)
    return remaining === undefined ? undefined : Math.ceil(remaining / 1_000)
  })
  if (seconds === undefined) return null
  const isNearEnd = seconds <= WARNING_SECONDS
  const Icon = isNearEnd ? AlarmClock : Timer
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        fontSize: 13,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        color: isNearEnd ? 'status.warning.0' : 'text.secondary',
        bgcolor: isNearEnd ? 'status.warning.1' : 'transparent',
        transition: 'background-color 150ms',
      }}
    >
      <Icon size={15} aria-hidden="true" />
      {t(`testPreview.question.${scope}`)}
      <Box
        component="span"
        role="timer"
        aria-live="off"
        aria-label={t(`testPreview.question.${scope}Time`)}
        sx={{ fontWeight: 600, color: isNearEnd ? 'inherit' : 'text.primary' }}
      >
        {clockText(seconds)}
      </Box>
      <VisuallyHidden role="status">{isNearEnd && t(`testPreview.question.${scope}Last`)}</VisuallyHidden>
    </Box>
  )
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `00:24`; `1:30:00` for 90 minutes. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(seconds / 3_600)
  const minutesAndSeconds = `${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${minutesAndSeconds}` : minutesAndSeconds
}
