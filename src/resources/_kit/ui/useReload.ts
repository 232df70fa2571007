import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { isTransient } from '../../../dataProvider/retry/failures.ts'
import { durations } from '../../../durations.ts'

/** Reads again what got no answer, after a pause, and only while somebody looks. @returns whether it will. */
export function useReload(error: unknown, reload: () => void): boolean {
  const isComing = isTransient(error, false)
  const latest = useEvent(reload)
  // Each failure is another error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isComing) return undefined
    const end = new AbortController()
    const reloadWhenSeen = () => {
      if (!document.hidden) return latest()
      document.addEventListener('visibilitychange', reloadWhenSeen, { once: true, signal: end.signal })
    }
    const timer = setTimeout(reloadWhenSeen, durations.reload)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [error, isComing, latest])
  return isComing
}
