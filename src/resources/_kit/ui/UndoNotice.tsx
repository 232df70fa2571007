import Button from '@mui/material/Button'
import { isValidElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCloseNotification, useNotificationContext, useTranslate } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import { NoticeFrame, noticeActionSx } from './NoticeFrame.tsx'
import { type NoticeLink, NoticeLinkButton } from './NoticeLinkButton.tsx'
import { useUndoShortcut } from './useUndoShortcut.ts'

export type UndoNoticeOptions = {
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

export const UndoNotice = ({
  message,
  values,
  undo,
  link,
  isSilent = false,
  autoHideDuration,
}: UndoNoticeOptions & { message: MessageKey }) => {
  const translate = useTranslate()
  const close = useCloseNotification()
  const hasUndone = useRef(false)
  const [isClosing, setClosing] = useState(false)
  const handleUndo = () => {
    if (hasUndone.current) return
    hasUndone.current = true
    setClosing(true)
    undo?.()
    close()
  }
  // The shortcut is released while it closes.
  useUndoShortcut(handleUndo, undo !== undefined && !isClosing)
  const { notifications } = useNotificationContext()
  const isReplaced = notifications.some(isUndoNotice)
  useEffect(() => {
    if (isReplaced) close()
  }, [isReplaced, close])
  useEffect(() => {
    if (autoHideDuration === undefined) return undefined
    const timer = setTimeout(close, autoHideDuration)
    return () => clearTimeout(timer)
  }, [autoHideDuration, close])
  return (
    <NoticeFrame
      role={isSilent ? 'group' : 'alert'}
      // With an end of its own it is about what is still to come.
      type={autoHideDuration === undefined ? 'success' : 'info'}
      message={translate(message, values)}
      action={
        <>
          {link && <NoticeLinkButton link={link} />}
          {undo && (
            <UndoButton label={translate('ra.action.undo')} isClosing={isClosing} onPress={handleUndo} />
          )}
        </>
      }
    />
  )
}

export const isUndoNotice = ({ message }: { message: ReactNode }): boolean =>
  isValidElement(message) && message.type === UndoNotice

type UndoButtonProps = { label: string; isClosing: boolean; onPress: () => void }

/** On unmount, however the notice closed, focus returns to where it came from. */
const UndoButton = ({ label, isClosing, onPress }: UndoButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const previousFocus = useRef<HTMLElement>(undefined)
  // Layout effects are cleaned up while the button is still in the document.
  useLayoutEffect(() => {
    const buttonElement = button.current
    return () => {
      if (buttonElement === document.activeElement) previousFocus.current?.focus()
    }
  }, [])
  return (
    <Button
      ref={button}
      aria-keyshortcuts={isClosing ? undefined : 'Control+Z'}
      onFocus={({ relatedTarget }) => {
        previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
      }}
      onClick={onPress}
      sx={noticeActionSx}
    >
      {label}
    </Button>
  )
}
