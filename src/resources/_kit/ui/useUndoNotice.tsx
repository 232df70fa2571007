import { startTransition, useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { MessageKey } from '../../../i18n/words.ts'
import { UndoNotice } from './UndoNotice.tsx'

type UndoNoticeOptions = {
  /** What is put into the message. */
  values?: Record<string, unknown>
  /**
   * Called once at most, when «Urungkan» is pressed. It tells itself what came of it, failures too. Undefined once the
   * person has gone all the way back.
   */
  undo: (() => unknown) | undefined
  /** The screen has said it to screen readers in a live region of its own. */
  silent?: boolean
}

/**
 * Tells what was done, with the way back: «Urungkan», or `Ctrl+Z` while it stands. It stands as long as other notices
 * do, longer under the pointer or the focus. A newer one takes the place of an older one at once.
 *
 * @example
 * const notifyWithUndo = useUndoNotice()
 * notifyWithUndo(keyOf(words, 'programList.deleted'), { undo: () => restore('program', id) })
 */
export function useUndoNotice(): (message: MessageKey, options: UndoNoticeOptions) => void {
  const notify = useNotify()
  return useCallback(
    (message, options) =>
      // What was done is shown first: a notice that comes in lays out the whole page.
      startTransition(() =>
        notify(<UndoNotice message={message} {...options} />, {
          // A click elsewhere is the next piece of work, not a no. react-admin overwrites `slotProps` of a notice.
          ClickAwayListenerProps: { mouseEvent: false, touchEvent: false },
        }),
      ),
    [notify],
  )
}
