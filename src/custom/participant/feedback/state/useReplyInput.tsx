import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { bidiIsolate } from '../../../../../contract/bidiIsolate.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../../../resources/_kit/ui/ConfirmDialog.tsx'
import { fillReply } from '../../../../resources/reply/fillReply.ts'
import type { SavedReplyList } from '../../useSavedReplies.ts'
import { feedbackMessages } from '../messages.ts'
import { inserted, isSlip, spaced } from '../model/texts.ts'

type ReplyInputOptions = {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  saved: SavedReplyList['replies'] | undefined
  /** Undefined while read-only. */
  about: Parameters<typeof fillReply>[1] | undefined
  write: (text: string) => void
}

type ReplyInput = {
  /** At the caret, with placeholders filled. */
  insert: (reply: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Asks before sending what looks like a slip. */
  confirm: (send: () => void) => void
  confirmation: ReactNode
}

const MODIFIERS = ['Control', 'Meta', 'Shift', 'Alt']

/**
 * Saved replies and slips of the keys in the text of a reply: a digit in an empty text inserts the saved reply of its
 * number, until Backspace or Ctrl+Z right after.
 */
export function useReplyInput({ box, text, saved = [], about, write }: ReplyInputOptions): ReplyInput {
  const t = useMessages(feedbackMessages)
  const byDigit = useRef<{ digit: string; reply: string }>(undefined)
  const [asked, setAsked] = useState<{ isOpen: boolean; text: string; send: () => void }>()
  const filled = (reply: string) => (about ? fillReply(reply, about) : reply)

  const put = (piece: string) => {
    const { current } = box
    if (!current) return
    const { value, selectionStart: start, selectionEnd: end } = current
    current.focus()
    // Deprecated, but the only way that keeps the browser's undo.
    if (document.execCommand?.('insertText', false, piece)) return
    const next = inserted(value, { start, end }, piece)
    write(next.text)
    requestAnimationFrame(() => current.setSelectionRange(next.caret, next.caret))
  }
  const insert = (reply: string) => {
    const { current } = box
    if (current && about) put(spaced(current.value.slice(0, current.selectionStart), filled(reply)))
  }
  const insertByDigit = (digit: string): boolean => {
    const reply = saved[Number(digit) - 1]?.text
    if (!reply || !about) return false
    byDigit.current = { digit, reply: filled(reply) }
    // A step of its own, which the browser's undo returns to.
    if (document.execCommand?.('insertText', false, digit)) box.current?.select()
    insert(reply)
    return true
  }
  const restoreDigit = (digit: string) => {
    if (!document.execCommand?.('undo')) write(digit)
    box.current?.setSelectionRange(1, 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
    if (MODIFIERS.includes(key) || altKey || nativeEvent.isComposing) return
    const last = byDigit.current
    byDigit.current = undefined
    const isCtrl = ctrlKey || metaKey
    const isUndo = isCtrl ? key.toLowerCase() === 'z' && !shiftKey : key === 'Backspace'
    if (last && isUndo && text === last.reply) {
      event.preventDefault()
      restoreDigit(last.digit)
    } else if (!isCtrl && text === '' && /^[1-9]$/.test(key) && insertByDigit(key)) event.preventDefault()
  }

  return {
    insert,
    onKeyDown,
    confirm: (send) => {
      const isSaved = saved.some((reply) => filled(reply.text ?? '').trim() === text.trim())
      if (isSaved || !isSlip(text)) send()
      else setAsked({ isOpen: true, text: text.trim(), send })
    },
    confirmation: asked && (
      <ConfirmDialog
        open={asked.isOpen}
        title={t('feedbackQueue.confirmTitle')}
        question={t('feedbackQueue.confirmText', {
          name: bidiIsolate(about?.fullname || DASH),
          text: bidiIsolate(asked.text),
        })}
        confirm={t('feedbackQueue.confirmSend')}
        // Who presses on without reading sends nothing.
        startsOnCancel
        busy={false}
        onConfirm={() => {
          // First: focus returns to where it was.
          flushSync(() => setAsked({ ...asked, isOpen: false }))
          asked.send()
        }}
        onClose={() => setAsked({ ...asked, isOpen: false })}
      />
    ),
  }
}
