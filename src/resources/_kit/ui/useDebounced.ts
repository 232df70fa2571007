import { useEffect, useState } from 'react'
import { useDurations } from '../../../common/services.ts'

export function useDebounced(text: string): string {
  const durations = useDurations()
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(setDebounced, durations.searchDebounce, text)
    return () => window.clearTimeout(timer)
  }, [text, durations.searchDebounce])
  return debounced
}
