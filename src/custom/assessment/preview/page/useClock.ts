import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Session } from '../model/session.ts'
import type { Run } from '../run.ts'

/** Milliseconds: the maximum delay of a timeout. */
const LOOK = 200

const isStill = ({ phase, rules, items }: Session) =>
  phase === 'over' || (rules.time === undefined && items.every(({ time }) => time === undefined))

export function useClock(run: Run): void {
  const still = useStore(run, isStill)
  useEffect(() => {
    if (still) return
    const timer = setInterval(run.tick, LOOK)
    return () => clearInterval(timer)
  }, [run, still])
}
