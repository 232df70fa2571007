import { useEffect, useMemo, useRef } from 'react'
import { useEvent } from 'react-admin'
import { MAX_OPTIONS } from '../../../../../../contract/question.ts'
import { messageKey } from '../../../../../i18n/messages.ts'
import { useUndoNotice } from '../../../../../resources/_kit/ui/useUndoNotice.tsx'
import { fieldId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import {
  emptyOptionBelow,
  isRemovable,
  moveOption,
  pasteLines,
  undoPaste,
  withOption,
  withoutOption,
} from '../../../model/options.ts'
import type { Part } from '../../../model/values.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { letterOf } from '../../../useNodeNames.ts'
import { nonEmptyLinesOf } from '../nonEmptyLinesOf.ts'
import { useGuardedWrite } from '../useGuardedWrite.ts'

/** Referentially stable. */
export function useOptionActions(question: string) {
  const builder = useBuilder()
  const notifyWithUndo = useUndoNotice()
  const change = useGuardedWrite(question)
  const focusKey = useRef<string>(undefined)
  const getValues = () => builder.getState().doc.questions.get(question)?.values
  const focus = (key: string) => document.getElementById(fieldId(question, `option ${key}`))?.focus()
  // An added option, or the neighbour of a removed one.
  useEffect(() => {
    if (focusKey.current === undefined) return
    focus(focusKey.current)
    focusKey.current = undefined
  })

  const markRight = useEvent((key: string) => change((now) => ({ ...now, right: key })))
  /** Without `afterKey`: at the end. */
  const add = useEvent((afterKey?: string) =>
    change((now) => {
      const { values, key } = withOption(now, afterKey)
      focusKey.current = key
      return values
    }),
  )
  const remove = useEvent((key: string, nextFocus: 'next' | 'previous' = 'next') => {
    const values = getValues()
    const index = values?.options.findIndex((option) => option.key === key) ?? -1
    const option = values?.options[index]
    if (!values || !option) return
    const previousOption = values.options[index - 1]
    const nextOption = values.options[index + 1]
    focusKey.current = (
      nextFocus === 'next' ? (nextOption ?? previousOption) : (previousOption ?? nextOption)
    )?.key
    change((now) => withoutOption(now, key))
    notifyWithUndo(messageKey(packetMessages, 'questionEditor.optionRemoved'), {
      values: { letter: letterOf(index) },
      undo: () =>
        change((now) => ({
          ...now,
          options: now.options.toSpliced(index, 0, option),
          right: values.right === key ? key : now.right,
        })),
    })
  })
  /** Several lines become several options; false for a single one. */
  const paste = useEvent((key: string, clipboard: DataTransfer): boolean => {
    const lines = nonEmptyLinesOf(clipboard)
    const previousValues = getValues()
    if (lines.length < 2 || !previousValues) return false
    const { values: pastedValues, usedCount } = pasteLines(previousValues, key, lines)
    change(() => pastedValues)
    const isAll = usedCount === lines.length
    notifyWithUndo(
      messageKey(packetMessages, isAll ? 'questionEditor.linesPasted' : 'questionEditor.linesLeft'),
      {
        values: { count: usedCount, left: lines.length - usedCount, most: MAX_OPTIONS },
        undo: () => change((now) => undoPaste(now, previousValues, pastedValues)),
      },
    )
    return true
  })
  /** @returns whether the key was handled: Enter, or Backspace in a spare option. */
  const press = useEvent((key: string, event: KeyboardEvent): boolean => {
    const values = getValues()
    if (!values || event.shiftKey || event.altKey) return false
    if (event.key === 'Backspace' && isRemovable(values, key)) {
      event.preventDefault()
      remove(key, 'previous')
      return true
    }
    if (event.key !== 'Enter') return false
    event.preventDefault()
    const emptyOption = emptyOptionBelow(values, key)
    if (event.ctrlKey || event.metaKey) markRight(key)
    else if (emptyOption) focus(emptyOption.key)
    else add(key)
    return true
  })
  return useMemo(
    () => ({
      markRight,
      add,
      remove,
      paste,
      press,
      write: (key: string, next: (part: Part) => Part) =>
        change((now) => ({
          ...now,
          options: now.options.map((option) => (option.key === key ? { ...next(option), key } : option)),
        })),
      move: (key: string, step: 1 | -1) => {
        // A moved element loses the focus.
        if (document.activeElement?.id === fieldId(question, `option ${key}`)) focusKey.current = key
        change((now) => moveOption(now, key, step))
      },
    }),
    [markRight, add, remove, paste, press, change, question],
  )
}

export type OptionActions = ReturnType<typeof useOptionActions>
