import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Session } from '../model/session.ts'
import type { Run } from '../run.ts'

/** Polling interval in milliseconds: the maximum delay of a timeout. */
const LOOK = 200

/** No timer is running. */
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
