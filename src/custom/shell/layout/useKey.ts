import { useEffect, useRef } from 'react'
import { isTyping } from '../../../resources/_kit/ui/isTyping.ts'

/**
 * Handles a key, unless an input has the focus or a dialog is open.
 *
 * @param action returns false to keep the key's default.
 */
export function useKey(key: string, action: () => unknown): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const busy = isTyping(target) || target.matches('[role="dialog"] *')
      if (event.key !== key || busy || event.ctrlKey || event.metaKey || event.altKey) return
      if (latest.current() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key])
}
