import { useCallback } from 'react'
import { useUndoShortcut } from '../../../resources/_kit/ui/useUndoShortcut.ts'

/** `Ctrl+Z` takes a move back, also when its notice is gone; while a notice offers something to undo, the key is its own. */
export function useUndoKey(undo: () => void): void {
  useUndoShortcut(
    useCallback(() => {
      if (document.querySelector('[aria-keyshortcuts="Control+Z"]')) return false
      undo()
    }, [undo]),
  )
}
