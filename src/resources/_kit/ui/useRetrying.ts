import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDurations, useService } from '../../../common/services.ts'
import { createRetryingCalls } from '../../../dataProvider/retry/retryingCalls.ts'

export function useRetrying(): { isRetrying: boolean; isNoticeShown: boolean } {
  const durations = useDurations()
  const retryingCalls = useService(createRetryingCalls)
  const isRetrying = useSyncExternalStore(retryingCalls.subscribe, retryingCalls.isRetrying)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isRetrying) return undefined
    const timer = setTimeout(setLong, durations.retryNoticeDelay, true)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isRetrying, durations.retryNoticeDelay])
  return { isRetrying, isNoticeShown: isRetrying && isLong }
}
