import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { useDurations } from '../../../common/services.ts'
import { isOutage } from '../../../dataProvider/retry/failures.ts'

/**
 * Reads again what got no answer: after a pause, while somebody looks and the browser is online; at once when it is
 * online again.
 *
 * @returns whether it will.
 */
export function useReload(error: unknown, reload: () => void): boolean {
  const durations = useDurations()
  const latest = useEvent(reload)
  useEffect(() => {
    if (!isOutage(error)) return undefined
    const end = new AbortController()
    const reloadWhenSeen = () => {
      if (document.hidden || navigator.onLine === false) return
      end.abort()
      latest()
    }
    window.addEventListener('online', reloadWhenSeen, { signal: end.signal })
    const timer = setTimeout(() => {
      reloadWhenSeen()
      document.addEventListener('visibilitychange', reloadWhenSeen, { signal: end.signal })
    }, durations.reload)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [error, latest, durations.reload])
  return isOutage(error)
}
