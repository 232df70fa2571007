import { useEffect } from 'react'
import { isTyping } from './isTyping.ts'

const DIALOG = '[role="dialog"][aria-modal="true"]'

/** Ctrl+Z outside inputs. With false from `undo` the key keeps its own meaning. */
export function useUndoShortcut(undo: () => unknown, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      if (event.defaultPrevented || isTyping(target) || document.querySelector(DIALOG)) return
      if (undo() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, isOn])
}
