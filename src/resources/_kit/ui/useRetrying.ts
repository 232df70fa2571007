import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDurations, useService } from '../../../common/services.ts'
import { createRetrying } from '../../../dataProvider/retry/underWay.ts'

export function useRetrying(): { isUnderWay: boolean; isNoticeShown: boolean } {
  const durations = useDurations()
  const retrying = useService(createRetrying)
  const isUnderWay = useSyncExternalStore(retrying.subscribe, retrying.isRetrying)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(setLong, durations.retryNotice, true)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isUnderWay, durations.retryNotice])
  return { isUnderWay, isNoticeShown: isUnderWay && isLong }
}
