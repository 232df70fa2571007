import { useCallback } from 'react'
import { useUndoShortcut } from '../../../../resources/_kit/ui/useUndoShortcut.ts'

/**
 * `Ctrl+Z` takes a move back, also when its notice is gone; while a notice offers something to undo, the key is its own.
 *
 * @param undo says whether there was a move to take back: else the key is that of others.
 */
export function useUndoKey(undo: () => boolean, isOn = true): void {
  useUndoShortcut(
    useCallback(() => !document.querySelector('[aria-keyshortcuts="Control+Z"]') && undo(), [undo]),
    isOn,
  )
}
