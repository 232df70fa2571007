import { useEffect, useState } from 'react'
import { tryAgainIn } from '../../../../contract/wait.ts'

type LockoutMessages = {
  again: (seconds: number) => string
  ready: string
}

/** A temporary refusal with a countdown, such as too many attempts. */
export function useLockout({ again, ready }: LockoutMessages) {
  const [lockoutText, setLockoutText] = useState<{ message: string; announcement: string }>()
  const [secondsLeft, start] = useCountdown()
  const isLocked = lockoutText !== undefined && secondsLeft > 0
  return {
    isLocked,
    /** Visible text with the countdown; undefined without a refusal. */
    visibleText: lockoutText && (isLocked ? `${lockoutText.message} ${again(secondsLeft)}`.trim() : ready),
    /** Announced text: at the start, on `remind`, and at the end. */
    announcement: lockoutText && (isLocked ? lockoutText.announcement : ready),
    /** @param seconds until the next attempt is allowed. */
    begin: (message: string, seconds: number) => {
      // Our server's message ends with a fixed time: replaced by the countdown.
      const textWithoutTime = message
        .replace(tryAgainIn(seconds), '')
        .replace(tryAgainIn(seconds, 'en'), '')
        .trim()
      setLockoutText({
        message: textWithoutTime,
        announcement: `${textWithoutTime} ${again(seconds)}`.trim(),
      })
      start(seconds)
    },
    remind: () => setLockoutText((before) => before && { ...before, announcement: again(secondsLeft) }),
    end: () => setLockoutText(undefined),
  }
}

/** More often than it is seen: a timer that is late by a little must not skip a second. */
const TICK = 250

/**
 * Counts seconds down by the clock, so that a page in the background is right again when it is looked at.
 *
 * @returns the seconds that are left, and how to begin.
 */
function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [run, setRun] = useState<{ seconds: number; startedAt: number; startedAtPerformance: number }>()
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    if (!run) return
    const tick = () => {
      // `performance.now()` may stop during sleep; `Date.now()` can be set back.
      const passed = Math.max(Date.now() - run.startedAt, performance.now() - run.startedAtPerformance)
      const seconds = Math.max(0, Math.ceil(run.seconds - passed / 1_000))
      setSecondsLeft(seconds)
      if (seconds === 0) setRun(undefined)
    }
    const timer = setInterval(tick, TICK)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [run])

  const start = (seconds: number) => {
    setSecondsLeft(seconds)
    setRun({ seconds, startedAt: Date.now(), startedAtPerformance: performance.now() })
  }
  return [secondsLeft, start]
}
