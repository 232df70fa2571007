import type { RefObject } from 'react'
import { useNotify } from 'react-admin'
import { messageKey } from '../../../../i18n/messages.ts'
import { type Shortcut, useRegisterPageShortcuts } from '../../../../resources/_kit/page/pageShortcuts.ts'
import { useKeyDown } from '../../../../resources/_kit/ui/useKeyDown.ts'
import { useUndoShortcut } from '../../../../resources/_kit/ui/useUndoShortcut.ts'
import { elementId } from '../../elementId.ts'
import { packetMessages } from '../../messages.ts'
import { withOption } from '../../model/options.ts'
import { writeQuestion } from '../../state/actions.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { keyIn, openNext, questionIn } from '../../state/opening.ts'
import { undo } from '../../state/steps.ts'
import { focusSoon } from '../focusSoon.ts'
import { useAddQuestion } from '../useAddQuestion.ts'

const DIALOG = '[role="dialog"][aria-modal="true"]'

const shortcuts: readonly Shortcut[] = [
  { keys: 'Alt + ↓', description: messageKey(packetMessages, 'packets.next') },
  { keys: 'Alt + ↑', description: messageKey(packetMessages, 'packets.previous') },
  { keys: 'Alt + N', description: messageKey(packetMessages, 'packetKeys.question') },
  { keys: 'Alt + O', description: messageKey(packetMessages, 'packetKeys.option') },
  { keys: 'Tab', description: messageKey(packetMessages, 'packetKeys.next') },
  { keys: 'Enter', description: messageKey(packetMessages, 'packetKeys.below') },
  { keys: 'Ctrl + Enter', description: messageKey(packetMessages, 'packetKeys.right') },
  { keys: 'Shift + F10', description: messageKey(packetMessages, 'packetKeys.menu') },
  { keys: 'Alt + F10', description: messageKey(packetMessages, 'packetKeys.tools') },
  { keys: 'Esc, Tab', description: messageKey(packetMessages, 'packetKeys.leave') },
  { keys: 'Spasi', description: messageKey(packetMessages, 'packetKeys.lift') },
  { keys: 'Ctrl + klik', description: messageKey(packetMessages, 'packetKeys.choose') },
  { keys: 'Shift + klik', description: messageKey(packetMessages, 'packetKeys.chooseTo') },
]
const none: readonly Shortcut[] = []

/** Another tab of the form is shown. */
const isHidden = (element: Element | null) => element?.closest('[hidden]') !== null

export function usePacketKeys(isOn: boolean, element: RefObject<Element | null>, onUndone: () => void): void {
  const builder = useBuilder()
  const notify = useNotify()
  const addQuestion = useAddQuestion()
  useRegisterPageShortcuts(isOn ? shortcuts : none)
  const press = (code: string): boolean => {
    const { openItem, doc } = builder.getState()
    switch (code) {
      case 'ArrowDown':
        openNext(builder, 1)
        return true
      case 'ArrowUp':
        openNext(builder, -1)
        return true
      case 'KeyN': {
        const question = questionIn(openItem)
        const packet = keyIn('packet', openItem) ?? doc.tree.at(-1)?.key
        if (question !== undefined) addQuestion.after(question)
        else if (packet !== undefined) addQuestion.to(packet)
        return true
      }
      case 'KeyO': {
        const question = questionIn(openItem)
        const values = question === undefined ? undefined : doc.questions.get(question)?.values
        if (question === undefined || !values) return true
        const result = withOption(values, undefined)
        writeQuestion(builder, question, () => result.values)
        if (result.key !== undefined) focusSoon(`${elementId(question)}-option-${result.key}`)
        return true
      }
      default:
        return false
    }
  }
  useKeyDown(
    ({ altKey, ctrlKey, metaKey, shiftKey, code }) => {
      if (!altKey || ctrlKey || metaKey || shiftKey || document.querySelector(DIALOG)) return false
      return !isHidden(element.current) && press(code)
    },
    // Before the editor.
    { isEnabled: isOn, capture: true },
  )

  const undoLast = () => {
    // A notice's own undo goes first.
    if (document.querySelector('[aria-keyshortcuts="Control+Z"]') || isHidden(element.current)) return false
    const isDone = undo(builder)
    if (isDone) onUndone()
    else if (builder.getState().saving)
      notify(messageKey(packetMessages, 'packetSaving.noUndo'), { type: 'info' })
    return isDone || builder.getState().saving !== undefined
  }
  useUndoShortcut(undoLast, isOn)
}
