import { useCallback } from 'react'
import { useUndoShortcut } from '../../../../resources/_kit/ui/useUndoShortcut.ts'

/**
 * `Ctrl+Z` undoes a move after its notice has closed; an open notice handles the key itself.
 *
 * @param undo returns whether there was a move to undo.
 */
export function useUndoKey(undo: () => boolean, isOn = true): void {
  useUndoShortcut(
    useCallback(() => !document.querySelector('[aria-keyshortcuts="Control+Z"]') && undo(), [undo]),
    isOn,
  )
}
