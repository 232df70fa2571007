import { useEffect, useState } from 'react'

/** More often than it is seen: a timer that is late by a little must not skip a second. */
const TICK = 250

/**
 * Counts seconds down by the clock, so that a page in the background is right again when it is looked at.
 *
 * @returns the seconds that are left, and how to begin.
 */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [run, setRun] = useState<{ seconds: number; began: number; ran: number }>()
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    if (!run) return
    const tick = () => {
      // `performance.now()` may stop during sleep; `Date.now()` can be set back.
      const passed = Math.max(Date.now() - run.began, performance.now() - run.ran)
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
    setRun({ seconds, began: Date.now(), ran: performance.now() })
  }
  return [secondsLeft, start]
}
