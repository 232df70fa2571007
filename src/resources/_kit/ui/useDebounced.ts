import { useEffect, useState } from 'react'
import { durations } from '../../../common/durations.ts'

export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(setDebounced, durations.typing, text)
    return () => window.clearTimeout(timer)
  }, [text])
  return debounced
}
