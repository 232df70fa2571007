import { messageKey } from '../../../../i18n/messages.ts'
import { type Shortcut, useRegisterPageShortcuts } from '../../../../resources/_kit/page/pageShortcuts.ts'
import { isEditableTarget } from '../../../../resources/_kit/ui/isEditableTarget.ts'
import { useKeyDown } from '../../../../resources/_kit/ui/useKeyDown.ts'
import { participantMessages } from '../../messages.ts'
import { feedbackMessages } from '../messages.ts'

const shortcuts: readonly Shortcut[] = [
  { keys: 'J', description: messageKey(participantMessages, 'participants.next') },
  { keys: 'K', description: messageKey(participantMessages, 'participants.previous') },
  { keys: 'R', description: messageKey(feedbackMessages, 'feedbackQueue.keys.reply') },
  { keys: '1 – 9', description: messageKey(feedbackMessages, 'feedbackQueue.keys.saved') },
  { keys: 'Alt + J, K, 1 – 9', description: messageKey(feedbackMessages, 'feedbackQueue.keys.inText') },
  { keys: 'Ctrl + Enter', description: messageKey(feedbackMessages, 'feedbackQueue.send') },
]

type QueueShortcuts = {
  step: (offset: 1 | -1) => void
  focusReply: () => void
  /** @param index zero-based. @returns whether there is one. */
  insert: (index: number) => boolean
  send: () => void
}

const OVERLAYS = '[role="dialog"][aria-modal="true"], [role="menu"]'

/** Letters and digits, with Alt while typing. */
export function useQueueShortcuts({ step, focusReply, insert, send }: QueueShortcuts): void {
  useRegisterPageShortcuts(shortcuts)
  const press = ({ code, altKey, repeat }: KeyboardEvent): boolean => {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
    if (digit) return !repeat && insert(Number(digit) - 1)
    if (code === 'KeyJ' || code === 'KeyK') {
      step(code === 'KeyJ' ? 1 : -1)
      return true
    }
    if (code !== 'KeyR' || altKey) return false
    focusReply()
    return true
  }
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented, repeat } = event
    if (defaultPrevented || document.querySelector(OVERLAYS)) return false
    if (key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
      if (!repeat) send()
      return true
    }
    const isModified = ctrlKey || metaKey || shiftKey || altKey !== isEditableTarget(target)
    return !isModified && press(event)
  })
}
