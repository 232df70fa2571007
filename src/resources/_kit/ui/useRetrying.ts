import { useEffect, useState, useSyncExternalStore } from 'react'
import { durations } from '../../../common/durations.ts'
import { isRetrying, onRetrying } from '../../../dataProvider/retry/underWay.ts'

export function useRetrying(): { isUnderWay: boolean; isNoticeShown: boolean } {
  const isUnderWay = useSyncExternalStore(onRetrying, isRetrying)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(setLong, durations.retryNotice, true)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isUnderWay])
  return { isUnderWay, isNoticeShown: isUnderWay && isLong }
}
