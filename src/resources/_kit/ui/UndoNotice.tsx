import Button from '@mui/material/Button'
import {
  isValidElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useCloseNotification, useNotificationContext, useTranslate } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import { NoticeFrame, noticeAction } from './NoticeFrame.tsx'
import { useUndoShortcut } from './useUndoShortcut.ts'

type UndoNoticeProps = {
  message: MessageKey
  values?: Record<string, unknown> | undefined
  undo: (() => unknown) | undefined
  silent?: boolean | undefined
  lasts?: number | undefined
}

export const UndoNotice = ({ message, values, undo, silent = false, lasts }: UndoNoticeProps) => {
  const translate = useTranslate()
  const close = useCloseNotification()
  const pressed = useRef(false)
  const [isOver, setOver] = useState(false)
  const press = useCallback(() => {
    if (pressed.current) return
    pressed.current = true
    setOver(true)
    undo?.()
    close()
  }, [undo, close])
  // The shortcut is released while it closes.
  useUndoShortcut(press, undo !== undefined && !isOver)
  const { notifications } = useNotificationContext()
  const outdated = notifications.some(isUndoNotice)
  useEffect(() => {
    if (outdated) close()
  }, [outdated, close])
  useEffect(() => {
    if (lasts === undefined) return undefined
    const timer = setTimeout(close, lasts)
    return () => clearTimeout(timer)
  }, [lasts, close])
  return (
    <NoticeFrame
      role={silent ? 'group' : 'alert'}
      message={translate(message, values)}
      action={undo && <UndoButton label={translate('ra.action.undo')} isOver={isOver} onPress={press} />}
    />
  )
}

export const isUndoNotice = ({ message }: { message: ReactNode }): boolean =>
  isValidElement(message) && message.type === UndoNotice

type UndoButtonProps = { label: string; isOver: boolean; onPress: () => void }

/** On unmount, however the notice closed, focus returns to where it came from. */
const UndoButton = ({ label, isOver, onPress }: UndoButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<HTMLElement>(undefined)
  // Layout effects are cleaned up while the button is still in the document.
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (shown === document.activeElement) before.current?.focus()
    }
  }, [])
  return (
    <Button
      ref={button}
      aria-keyshortcuts={isOver ? undefined : 'Control+Z'}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
      }}
      onClick={onPress}
      sx={noticeAction}
    >
      {label}
    </Button>
  )
}
