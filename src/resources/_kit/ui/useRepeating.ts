import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRepeating, onRepeating } from '../../../dataProvider/repeat/underWay.ts'
import { durations } from '../../../durations.ts'

/** Whether calls without an answer are being repeated, and whether that has lasted long enough to be told. */
export function useRepeating(): { isUnderWay: boolean; isTold: boolean } {
  const isUnderWay = useSyncExternalStore(onRepeating, isRepeating)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(setLong, durations.repeatNotice, true)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isUnderWay])
  return { isUnderWay, isTold: isUnderWay && isLong }
}
