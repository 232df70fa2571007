import { isEditableTarget } from './isEditableTarget.ts'
import { useKeyDown } from './useKeyDown.ts'

const DIALOG = '[role="dialog"][aria-modal="true"]'

/** Ctrl+Z outside inputs. With false from `undo` the key keeps its own meaning. */
export const useUndoShortcut = (undo: () => unknown, isEnabled = true): void =>
  useKeyDown(
    ({ key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented }) => {
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return false
      if (defaultPrevented || isEditableTarget(target) || document.querySelector(DIALOG)) return false
      return undo() !== false
    },
    { isEnabled },
  )
