import { useEffect } from 'react'
import { isTyping } from './isTyping.ts'

const DIALOG = '[role="dialog"][aria-modal="true"]'

/**
 * `Ctrl+Z`, where nobody types and nobody else has taken it.
 *
 * @param undo may say false: then the key keeps its own meaning.
 */
export function useUndoShortcut(undo: () => unknown, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      // What is behind a dialog is not to be changed from in front of it.
      if (event.defaultPrevented || isTyping(target) || document.querySelector(DIALOG)) return
      if (undo() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, isOn])
}
