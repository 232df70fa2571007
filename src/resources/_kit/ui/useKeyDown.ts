import { useLayoutEffect } from 'react'
import { useEvent } from 'react-admin'

type KeyDownOptions = {
  isEnabled?: boolean
  /** Before what has the focus. */
  capture?: boolean
}

/** Keys pressed anywhere. With false from `handle` the key keeps its own meaning. */
export function useKeyDown(
  handle: (event: KeyboardEvent) => boolean,
  { isEnabled = true, capture = false }: KeyDownOptions = {},
): void {
  const latestHandle = useEvent(handle)
  // Before paint: keys may be pressed at once.
  useLayoutEffect(() => {
    if (!isEnabled) return
    const handleKeyDown = (event: KeyboardEvent) => {
      if (latestHandle(event)) event.preventDefault()
    }
    document.addEventListener('keydown', handleKeyDown, capture)
    return () => document.removeEventListener('keydown', handleKeyDown, capture)
  }, [latestHandle, isEnabled, capture])
}
