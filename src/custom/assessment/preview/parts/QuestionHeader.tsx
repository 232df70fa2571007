import Box from '@mui/material/Box'
import { AlarmClock, Timer } from 'lucide-react'
import { useStore } from 'zustand'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { VisuallyHidden } from '../../../../resources/_kit/ui/VisuallyHidden.ts'
import { testPreviewMessages } from '../messages.ts'
import { currentItem, questionTimeLeft, type Session, timeLeft } from '../model/session.ts'
import type { Run } from '../run.ts'

export const QuestionHeader = ({ run }: { run: Run }) => {
  const progress = useStore(run, ({ currentIndex, items }) => (currentIndex + 1) / items.length)
  const showsTimer = useStore(run, ({ rules }) => rules.showsTimer)
  const questionKey = useStore(run, (session) => currentItem(session)?.key)
  return (
    <div className="head">
      {showsTimer && (
        <Box
          className="times"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: 1,
            px: 1,
            py: 0.75,
            '&:not(:has(*))': { display: 'none' },
          }}
        >
          <TimeLeft run={run} scope="test" select={timeLeft} />
          <TimeLeft key={questionKey} run={run} scope="question" select={questionTimeLeft} />
        </Box>
      )}
      <Box sx={{ height: 3, bgcolor: 'divider' }}>
        <Box
          sx={{
            height: 1,
            bgcolor: 'accent',
            transformOrigin: 'left',
            transform: `scaleX(${progress})`,
            transition: 'transform 200ms',
          }}
        />
      </Box>
    </div>
  )
}

const WARNING_SECONDS = 10

type TimeLeftProps = {
  run: Run
  scope: 'test' | 'question'
  /** Milliseconds; must be stable. */
  select: (session: Session) => number | undefined
}

/** Renders once per shown second; announced once, near its end. */
const TimeLeft = ({ run, scope, select }: TimeLeftProps) => {
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
