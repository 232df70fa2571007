import { useEffect } from 'react'
import { isEditableTarget } from './isEditableTarget.ts'

const DIALOG = '[role="dialog"][aria-modal="true"]'

/** Ctrl+Z outside inputs. With false from `undo` the key keeps its own meaning. */
export function useUndoShortcut(undo: () => unknown, isEnabled = true): void {
  useEffect(() => {
    if (!isEnabled) return
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      if (event.defaultPrevented || isEditableTarget(target) || document.querySelector(DIALOG)) return
      if (undo() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [undo, isEnabled])
}
