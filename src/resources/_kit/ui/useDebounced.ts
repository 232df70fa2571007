import { useEffect, useState } from 'react'
import { durations } from '../../../durations.ts'

/** A text once the person has paused typing it. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(setSettled, durations.typing, text)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
