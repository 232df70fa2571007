import { startTransition, useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { MessageKey } from '../../../i18n/words.ts'
import { UndoNotice } from './UndoNotice.tsx'

type UndoNoticeOptions = {
  values?: Record<string, unknown>
  /**
   * Called at most once, on undo; reports its own result, failures included. Undefined where nothing is left to undo.
   */
  undo: (() => unknown) | undefined
  /** Already announced in the screen's own live region. */
  silent?: boolean
}

/**
 * Shows a notice with undo: «Urungkan», or `Ctrl+Z` while it is open. It stays as long as other notices, longer on hover
 * or focus; a newer one replaces it at once.
 *
 * @example
 * const notifyWithUndo = useUndoNotice()
 * notifyWithUndo(messageKey(words, 'programList.deleted'), { undo: () => restore('program', id) })
 */
export function useUndoNotice(): (message: MessageKey, options: UndoNoticeOptions) => void {
  const notify = useNotify()
  return useCallback(
    (message, options) =>
      // After the change is painted: mounting a notice lays out the whole page.
      startTransition(() =>
        notify(<UndoNotice message={message} {...options} />, {
          // Clicking away must not close it. Set here: react-admin overwrites a notice's `slotProps`.
          ClickAwayListenerProps: { mouseEvent: false, touchEvent: false },
        }),
      ),
    [notify],
  )
}
