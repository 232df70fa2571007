import { type RefObject, useEffect } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { messageKey } from '../../../../i18n/words.ts'
import { type Shortcut, useShortcutsOfPage } from '../../../../resources/_kit/page/pageShortcuts.ts'
import { useUndoShortcut } from '../../../../resources/_kit/ui/useUndoShortcut.ts'
import { elementId } from '../../elementId.ts'
import { withOption } from '../../model/options.ts'
import { write } from '../../state/actions.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { keyIn, openNext, questionIn } from '../../state/opening.ts'
import { undo } from '../../state/steps.ts'
import { packetWords } from '../../words.ts'
import { focusSoon } from '../focusSoon.ts'
import { useAddQuestion } from '../useAddQuestion.ts'

const DIALOG = '[role="dialog"][aria-modal="true"]'

const shortcuts: readonly Shortcut[] = [
  { keys: 'Alt + ↓', does: messageKey(packetWords, 'packets.next') },
  { keys: 'Alt + ↑', does: messageKey(packetWords, 'packets.previous') },
  { keys: 'Alt + N', does: messageKey(packetWords, 'packetKeys.question') },
  { keys: 'Alt + O', does: messageKey(packetWords, 'packetKeys.option') },
  { keys: 'Enter', does: messageKey(packetWords, 'packetKeys.below') },
  { keys: 'Ctrl + Enter', does: messageKey(packetWords, 'packetKeys.right') },
  { keys: 'Alt + F10', does: messageKey(packetWords, 'packetKeys.tools') },
  { keys: 'Spasi', does: messageKey(packetWords, 'packetKeys.lift') },
  { keys: 'Ctrl + klik', does: messageKey(packetWords, 'packetKeys.choose') },
  { keys: 'Shift + klik', does: messageKey(packetWords, 'packetKeys.chooseTo') },
]
const none: readonly Shortcut[] = []

/** Another tab of the form is shown. */
const isHidden = (element: Element | null) => element?.closest('[hidden]') !== null

export function usePacketKeys(isOn: boolean, element: RefObject<Element | null>, onUndone: () => void): void {
  const builder = useBuilder()
  const notify = useNotify()
  const addQuestion = useAddQuestion()
  useShortcutsOfPage(isOn ? shortcuts : none)
  const press = useEvent((code: string): boolean => {
    const { open: shown, doc } = builder.getState()
    switch (code) {
      case 'ArrowDown':
        openNext(builder, 1)
        return true
      case 'ArrowUp':
        openNext(builder, -1)
        return true
      case 'KeyN': {
        const question = questionIn(shown)
        const packet = keyIn('packet', shown) ?? doc.tree.at(-1)?.key
        if (question !== undefined) addQuestion.after(question)
        else if (packet !== undefined) addQuestion.to(packet)
        return true
      }
      case 'KeyO': {
        const question = questionIn(shown)
        const values = question === undefined ? undefined : doc.questions.get(question)?.values
        if (question === undefined || !values) return true
        const added = withOption(values, undefined)
        write(builder, question, () => added.values)
        if (added.key !== undefined) focusSoon(`${elementId(question)}-option-${added.key}`)
        return true
      }
      default:
        return false
    }
  })
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code } = event
      if (!altKey || ctrlKey || metaKey || shiftKey || document.querySelector(DIALOG)) return
      if (isHidden(element.current)) return
      if (press(code)) event.preventDefault()
    }
    // Capture: before the editor.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isOn, press, element])

  const takeBack = useEvent(() => {
    // A notice's own undo goes first.
    if (document.querySelector('[aria-keyshortcuts="Control+Z"]') || isHidden(element.current)) return false
    const isDone = undo(builder)
    if (isDone) onUndone()
    else if (builder.getState().saving)
      notify(messageKey(packetWords, 'packetSaving.noUndo'), { type: 'info' })
    return isDone || builder.getState().saving !== undefined
  })
  useUndoShortcut(takeBack, isOn)
}
