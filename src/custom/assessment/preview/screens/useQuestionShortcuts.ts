import type { RefObject } from 'react'
import { messageKey } from '../../../../i18n/messages.ts'
import { type Shortcut, useRegisterPageShortcuts } from '../../../../resources/_kit/page/pageShortcuts.ts'
import { useKeyDown } from '../../../../resources/_kit/ui/useKeyDown.ts'
import { packetMessages } from '../../messages.ts'
import { testPreviewMessages } from '../messages.ts'

const shortcuts: readonly Shortcut[] = [
  { keys: 'A – E', description: messageKey(testPreviewMessages, 'testPreview.keys.choose') },
  { keys: '1 – 5', description: messageKey(testPreviewMessages, 'testPreview.keys.choose') },
  { keys: '↑ ↓', description: messageKey(testPreviewMessages, 'testPreview.keys.move') },
  { keys: 'Enter', description: messageKey(packetMessages, 'packets.next') },
]

/** These handle all keys, or Enter, themselves. */
const ALL_KEYS_SELECTOR = 'audio, select, textarea, [contenteditable="true"], input:not([type="radio"])'
const ENTER_SELECTOR = `a, button, ${ALL_KEYS_SELECTOR}`
const DIALOG = '[role="dialog"][aria-modal="true"]'

function optionIndex(key: string): number | undefined {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase().charCodeAt(0) - 65
  return /^[1-9]$/.test(key) ? Number(key) - 1 : undefined
}

/** The adjacent option: browsers only move between focused radio buttons. */
function adjacentIndex(key: string, radios: readonly HTMLInputElement[]): number | undefined {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key]
  if (step === undefined || radios.length === 0) return undefined
  const checkedIndex = radios.findIndex(({ checked }) => checked)
  if (checkedIndex < 0) return step > 0 ? 0 : radios.length - 1
  return (checkedIndex + step + radios.length) % radios.length
}

export function useQuestionShortcuts(containerRef: RefObject<HTMLElement | null>, onEnter: () => void): void {
  useRegisterPageShortcuts(shortcuts)
  useKeyDown(({ target, key, repeat, defaultPrevented, altKey, ctrlKey, metaKey }) => {
    if (defaultPrevented || altKey || ctrlKey || metaKey || document.querySelector(DIALOG)) return false
    if (!(target instanceof Element) || !containerRef.current) return false
    if (target.closest(ALL_KEYS_SELECTOR)) return false
    if (key === 'Enter') {
      if (target.closest(ENTER_SELECTOR) || repeat) return false
      onEnter()
      return true
    }
    const radios = [...containerRef.current.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    // Elsewhere arrows scroll, and radio buttons handle them natively.
    const isArrow = containerRef.current.contains(target) && !target.matches('[data-scrolls], input')
    const radio = radios[optionIndex(key) ?? (isArrow ? adjacentIndex(key, radios) : undefined) ?? -1]
    if (!radio || radio.disabled) return false
    radio.focus()
    radio.click()
    return true
  })
}
