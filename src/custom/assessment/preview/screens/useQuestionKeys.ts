import { type RefObject, useEffect } from 'react'
import { useEvent } from 'react-admin'
import { messageKey } from '../../../../i18n/messages.ts'
import { type Shortcut, useShortcutsOfPage } from '../../../../resources/_kit/page/pageShortcuts.ts'
import { packetMessages } from '../../messages.ts'
import { testPreviewMessages } from '../messages.ts'

const shortcuts: readonly Shortcut[] = [
  { keys: 'A – E', does: messageKey(testPreviewMessages, 'testPreview.keys.choose') },
  { keys: '1 – 5', does: messageKey(testPreviewMessages, 'testPreview.keys.choose') },
  { keys: '↑ ↓', does: messageKey(testPreviewMessages, 'testPreview.keys.move') },
  { keys: 'Enter', does: messageKey(packetMessages, 'packets.next') },
]

/** These handle all keys, or Enter, themselves. */
const takesAny = 'audio, select, textarea, [contenteditable="true"], input:not([type="radio"])'
const takesEnter = `a, button, ${takesAny}`
const DIALOG = '[role="dialog"][aria-modal="true"]'

function optionIndex(key: string): number | undefined {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase().charCodeAt(0) - 65
  return /^[1-9]$/.test(key) ? Number(key) - 1 : undefined
}

/** The adjacent option: browsers only move between focused radio buttons. */
function stepOf(key: string, radios: readonly HTMLInputElement[]): number | undefined {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key]
  if (by === undefined || radios.length === 0) return undefined
  const chosen = radios.findIndex(({ checked }) => checked)
  if (chosen < 0) return by > 0 ? 0 : radios.length - 1
  return (chosen + by + radios.length) % radios.length
}

export function useQuestionKeys(question: RefObject<HTMLElement | null>, onEnter: () => void): void {
  useShortcutsOfPage(shortcuts)
  const press = useEvent((event: KeyboardEvent): boolean => {
    const { target, key, repeat } = event
    if (!(target instanceof Element) || !question.current) return false
    if (target.closest(takesAny)) return false
    if (key === 'Enter') {
      if (target.closest(takesEnter) || repeat) return false
      onEnter()
      return true
    }
    const radios = [...question.current.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    // Elsewhere arrows scroll, and radio buttons handle them natively.
    const isArrow = question.current.contains(target) && !target.matches('[data-scrolls], input')
    const radio = radios[optionIndex(key) ?? (isArrow ? stepOf(key, radios) : undefined) ?? -1]
    if (!radio || radio.disabled) return false
    radio.focus()
    radio.click()
    return true
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { defaultPrevented, altKey, ctrlKey, metaKey } = event
      if (defaultPrevented || altKey || ctrlKey || metaKey || document.querySelector(DIALOG)) return
      if (press(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [press])
}
