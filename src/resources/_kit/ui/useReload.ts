import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { useDurations } from '../../../common/services.ts'
import { isUnavailable } from '../../../dataProvider/retry/networkErrors.ts'

/**
 * Reads again what got no answer: after a pause, while somebody looks and the browser is online; at once when it is
 * online again.
 *
 * @returns whether it will.
 */
export function useReload(error: unknown, reload: () => void): boolean {
  const durations = useDurations()
  const stableReload = useEvent(reload)
  useEffect(() => {
    if (!isUnavailable(error)) return undefined
    const controller = new AbortController()
    const reloadWhenVisible = () => {
      if (document.hidden || navigator.onLine === false) return
      controller.abort()
      stableReload()
    }
    window.addEventListener('online', reloadWhenVisible, { signal: controller.signal })
    const timer = setTimeout(() => {
      reloadWhenVisible()
      document.addEventListener('visibilitychange', reloadWhenVisible, { signal: controller.signal })
    }, durations.reloadDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [error, stableReload, durations.reloadDelay])
  return isUnavailable(error)
}
