import { useEffect } from 'react'
import { isTyping } from '../../../resources/_kit/ui/isTyping.ts'

/** `Ctrl+Z` takes a move back, also when its notice is gone; while a notice offers something to undo, the key is its own. */
export function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      if (defaultPrevented || isTyping(target) || document.querySelector('[aria-keyshortcuts="Control+Z"]'))
        return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo])
}
