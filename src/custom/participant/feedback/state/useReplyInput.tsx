import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { bidiIsolate } from '../../../../../contract/bidiIsolate.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../../../resources/_kit/ui/ConfirmDialog.tsx'
import { fillReply, type ReplyContext } from '../../../../resources/reply/fillReply.ts'
import type { SavedReplyList } from '../../useSavedReplies.ts'
import { feedbackMessages } from '../messages.ts'
import { insertText, isAccidentalText, withLeadingSpace } from '../model/texts.ts'

type ReplyInputOptions = {
  textareaRef: RefObject<HTMLTextAreaElement | null>
  text: string
  savedReplies: SavedReplyList['replies'] | undefined
  /** Undefined while read-only. */
  placeholderValues: ReplyContext | undefined
  write: (text: string) => void
}

const MODIFIERS = ['Control', 'Meta', 'Shift', 'Alt']

/**
 * Saved replies and slips of the keys in the text of a reply: a digit in an empty text inserts the saved reply of its
 * number, until Backspace or Ctrl+Z right after.
 */
export function useReplyInput({
  textareaRef,
  text,
  savedReplies = [],
  placeholderValues,
  write,
}: ReplyInputOptions) {
  const t = useMessages(feedbackMessages)
  const digitInsertion = useRef<{ digit: string; reply: string }>(undefined)
  const [pendingConfirmation, setPendingConfirmation] = useState<{
    isOpen: boolean
    text: string
    send: () => void
  }>()
  const fillPlaceholders = (reply: string) =>
    placeholderValues ? fillReply(reply, placeholderValues) : reply

  const insertAtCaret = (piece: string) => {
    const { current } = textareaRef
    if (!current) return
    const { value, selectionStart: start, selectionEnd: end } = current
    current.focus()
    // Deprecated, but the only way that keeps the browser's undo.
    if (document.execCommand?.('insertText', false, piece)) return
    const next = insertText(value, { start, end }, piece)
    write(next.text)
    requestAnimationFrame(() => current.setSelectionRange(next.caret, next.caret))
  }
  const insert = (reply: string) => {
    const { current } = textareaRef
    if (current && placeholderValues)
      insertAtCaret(withLeadingSpace(current.value.slice(0, current.selectionStart), fillPlaceholders(reply)))
  }
  const insertByDigit = (digit: string): boolean => {
    const reply = savedReplies[Number(digit) - 1]?.text
    if (!reply || !placeholderValues) return false
    digitInsertion.current = { digit, reply: fillPlaceholders(reply) }
    // A step of its own, which the browser's undo returns to.
    if (document.execCommand?.('insertText', false, digit)) textareaRef.current?.select()
    insert(reply)
    return true
  }
  const restoreDigit = (digit: string) => {
    if (!document.execCommand?.('undo')) write(digit)
    textareaRef.current?.setSelectionRange(1, 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
    if (MODIFIERS.includes(key) || altKey || nativeEvent.isComposing) return
    const lastInsertion = digitInsertion.current
    digitInsertion.current = undefined
    const isCtrl = ctrlKey || metaKey
    const isUndo = isCtrl ? key.toLowerCase() === 'z' && !shiftKey : key === 'Backspace'
    if (lastInsertion && isUndo && text === lastInsertion.reply) {
      event.preventDefault()
      restoreDigit(lastInsertion.digit)
    } else if (!isCtrl && text === '' && /^[1-9]$/.test(key) && insertByDigit(key)) event.preventDefault()
  }

  return {
    /** At the caret, with placeholders filled. */
    insert,
    onKeyDown,
    /** Asks before sending what looks like a slip. */
    confirmSend: (send: () => void) => {
      const isSavedReply = savedReplies.some(
        (reply) => fillPlaceholders(reply.text ?? '').trim() === text.trim(),
      )
      if (isSavedReply || !isAccidentalText(text)) send()
      else setPendingConfirmation({ isOpen: true, text: text.trim(), send })
    },
    confirmation: pendingConfirmation && (
      <ConfirmDialog
        open={pendingConfirmation.isOpen}
        title={t('feedbackQueue.confirmTitle')}
        question={t('feedbackQueue.confirmText', {
          name: bidiIsolate(placeholderValues?.fullname || DASH),
          text: bidiIsolate(pendingConfirmation.text),
        })}
        confirm={t('feedbackQueue.confirmSend')}
        // Who presses on without reading sends nothing.
        shouldFocusCancel
        isBusy={false}
        onConfirm={() => {
          // First: focus returns to where it was.
          flushSync(() => setPendingConfirmation({ ...pendingConfirmation, isOpen: false }))
          pendingConfirmation.send()
        }}
        onClose={() => setPendingConfirmation({ ...pendingConfirmation, isOpen: false })}
      />
    ),
  }
}
