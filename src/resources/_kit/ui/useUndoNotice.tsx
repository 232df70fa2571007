import { startTransition, useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import { noticeOptions } from './NoticeFrame.tsx'
import type { NoticeLink } from './NoticeLinkButton.tsx'
import { UndoNotice } from './UndoNotice.tsx'

type UndoNoticeOptions = {
  values?: Record<string, unknown>
  /** Called at most once; reports its own result, failures included. Undefined: nothing left to undo. */
  undo: (() => unknown) | undefined
  /** To what the notice is about. */
  link?: NoticeLink | undefined
  /** Already announced in the screen's own live region. */
  isSilent?: boolean
  /** Ends it after so many milliseconds, also under the pointer: there is nothing to undo then. */
  autoHideDuration?: number
}

/** Undo by button, or `Ctrl+Z` while it is open. A newer notice replaces it at once. */
export function useUndoNotice(): (message: MessageKey, options: UndoNoticeOptions) => void {
  const notify = useNotify()
  return useCallback(
    (message, options) =>
      // After the change is painted: mounting a notice lays out the whole page.
      startTransition(() => notify(<UndoNotice message={message} {...options} />, noticeOptions)),
    [notify],
  )
}
