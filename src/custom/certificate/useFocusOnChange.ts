import { useEffect, useRef } from 'react'
import { isFocusOnBody } from '../../resources/_kit/ui/isFocusOnBody.ts'

/** Moves focus to the replacement of an unmounted button. */
export function useFocusOnChange(key: string) {
  const targetRef = useRef<HTMLDivElement>(null)
  const previousKeyRef = useRef(key)
  useEffect(() => {
    if (previousKeyRef.current !== key && isFocusOnBody()) targetRef.current?.focus({ preventScroll: true })
    previousKeyRef.current = key
  }, [key])
  return targetRef
}
