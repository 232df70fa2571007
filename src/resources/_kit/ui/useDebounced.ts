import { useEffect, useState } from 'react'
import { durations } from '../../../durations.ts'

/** A text once the person has paused typing it. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(setDebounced, durations.typing, text)
    return () => window.clearTimeout(timer)
  }, [text])
  return debounced
}
