import { useEffect, useState } from 'react'
import { durations } from '../../../durations.ts'

/** Delays validation results: the specification's 50 ms. */
export function useDelayed<Verdict extends Record<string, boolean>>(verdict: Verdict): Verdict {
  const [delayed, setDelayed] = useState(verdict)
  const latest = JSON.stringify(verdict)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(JSON.parse(latest)), durations.validation)
    return () => clearTimeout(timer)
  }, [latest])
  return delayed
}
