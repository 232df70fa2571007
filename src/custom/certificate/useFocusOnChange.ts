import { useEffect, useRef } from 'react'
import { isFocusFree } from '../../resources/_kit/ui/isFocusFree.ts'

/** The pressed button is unmounted with what it was about: the focus moves to what came in its place. */
export function useFocusOnChange(key: string) {
  const arrival = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key && isFocusFree()) arrival.current?.focus({ preventScroll: true })
    shown.current = key
  }, [key])
  return arrival
}
