import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Session } from '../model/session.ts'
import type { Run } from '../run.ts'

/** Milliseconds: a second that is over is seen so much later at most. */
const LOOK = 200

/** Nothing ends by itself, or it has ended. */
const isStill = ({ phase, rules, items }: Session) =>
  phase === 'over' || (rules.time === undefined && items.every(({ time }) => time === undefined))

/** Lets a test's time pass while it is shown. */
export function useClock(run: Run): void {
  const still = useStore(run, isStill)
  useEffect(() => {
    if (still) return
    const timer = setInterval(run.tick, LOOK)
    return () => clearInterval(timer)
  }, [run, still])
}
