import { useEffect, useRef } from 'react'
import { isFocusFree } from '../../resources/_kit/ui/isFocusFree.ts'

/** Moves focus to the replacement of an unmounted button. */
export function useFocusOnChange(key: string) {
  const arrival = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key && isFocusFree()) arrival.current?.focus({ preventScroll: true })
    shown.current = key
  }, [key])
  return arrival
}
