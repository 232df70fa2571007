import { useLayoutEffect } from 'react'
import { useEvent } from 'react-admin'
import { messageKey } from '../../../../i18n/messages.ts'
import { type Shortcut, useShortcutsOfPage } from '../../../../resources/_kit/page/pageShortcuts.ts'
import { isTyping } from '../../../../resources/_kit/ui/isTyping.ts'
import { feedbackMessages } from '../messages.ts'

const shortcuts: readonly Shortcut[] = [
  { keys: 'J', does: messageKey(feedbackMessages, 'feedbackQueue.keys.next') },
  { keys: 'K', does: messageKey(feedbackMessages, 'feedbackQueue.keys.previous') },
  { keys: 'R', does: messageKey(feedbackMessages, 'feedbackQueue.keys.reply') },
  { keys: '1 – 9', does: messageKey(feedbackMessages, 'feedbackQueue.keys.saved') },
  { keys: 'Alt + J, K, 1 – 9', does: messageKey(feedbackMessages, 'feedbackQueue.keys.inText') },
  { keys: 'Ctrl + Enter', does: messageKey(feedbackMessages, 'feedbackQueue.keys.send') },
]

type QueueKeys = {
  step: (by: 1 | -1) => void
  write: () => void
  /** @param index zero-based. @returns whether there is one. */
  insert: (index: number) => boolean
  send: () => void
}

const OVERLAYS = '[role="dialog"][aria-modal="true"], [role="menu"]'

/** Letters and digits, with Alt while typing. */
export function useQueueKeys({ step, write, insert, send }: QueueKeys): void {
  useShortcutsOfPage(shortcuts)
  const press = useEvent((event: KeyboardEvent): boolean => {
    const { code, altKey, repeat } = event
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
    if (digit) return !repeat && insert(Number(digit) - 1)
    if (code === 'KeyJ' || code === 'KeyK') {
      step(code === 'KeyJ' ? 1 : -1)
      return true
    }
    if (code !== 'KeyR' || altKey) return false
    write()
    return true
  })
  const sendNow = useEvent(send)
  // Before paint: keys may be pressed at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented, repeat } = event
      if (defaultPrevented || document.querySelector(OVERLAYS)) return
      if (key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
        event.preventDefault()
        if (!repeat) sendNow()
        return
      }
      if (ctrlKey || metaKey || shiftKey || altKey !== isTyping(target)) return
      if (press(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [press, sendNow])
}
