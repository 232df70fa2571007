import { startTransition, useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import { noticeOptions } from './NoticeFrame.tsx'
import { UndoNotice, type UndoNoticeOptions } from './UndoNotice.tsx'

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
