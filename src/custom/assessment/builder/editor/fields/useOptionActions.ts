import { useEffect, useMemo, useRef } from 'react'
import { useEvent } from 'react-admin'
import { MAX_OPTIONS } from '../../../../../../contract/question.ts'
import { messageKey } from '../../../../../i18n/words.ts'
import { useUndoNotice } from '../../../../../resources/_kit/ui/useUndoNotice.tsx'
import { fieldId } from '../../../elementId.ts'
import {
  freeBelow,
  isSpare,
  movedOption,
  withLines,
  withOption,
  withoutLines,
  withoutOption,
} from '../../../model/options.ts'
import type { Part } from '../../../model/values.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { letterOf } from '../../../useNames.ts'
import { packetWords } from '../../../words.ts'
import { useGuardedWrite } from './useGuardedWrite.ts'

/** Referentially stable. */
export function useOptionActions(question: string) {
  const builder = useBuilder()
  const notifyWithUndo = useUndoNotice()
  const change = useGuardedWrite(question)
  const wanted = useRef<string>(undefined)
  const valuesNow = () => builder.getState().doc.questions.get(question)?.values
  const focus = (key: string) => document.getElementById(fieldId(question, `option ${key}`))?.focus()
  // An added option, or the neighbour of a removed one.
  useEffect(() => {
    if (wanted.current === undefined) return
    focus(wanted.current)
    wanted.current = undefined
  })

  const markRight = useEvent((key: string) => change((now) => ({ ...now, right: key })))
  /** Without `after`: at the end. */
  const add = useEvent((after?: string) =>
    change((now) => {
      const { values, key } = withOption(now, after)
      wanted.current = key
      return values
    }),
  )
  const remove = useEvent((key: string, then: 'next' | 'previous' = 'next') => {
    const values = valuesNow()
    const index = values?.options.findIndex((option) => option.key === key) ?? -1
    const option = values?.options[index]
    if (!values || !option) return
    const before = values.options[index - 1]
    const after = values.options[index + 1]
    wanted.current = (then === 'next' ? (after ?? before) : (before ?? after))?.key
    change((now) => withoutOption(now, key))
    notifyWithUndo(messageKey(packetWords, 'questionEditor.optionRemoved'), {
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
  const paste = useEvent((key: string, lines: readonly string[]): boolean => {
    const before = valuesNow()
    if (lines.length < 2 || !before) return false
    const { values: pasted, used } = withLines(before, key, lines)
    change(() => pasted)
    const isAll = used === lines.length
    notifyWithUndo(
      messageKey(packetWords, isAll ? 'questionEditor.linesPasted' : 'questionEditor.linesLeft'),
      {
        values: {
          count: used,
          left: lines.length - used,
          most: MAX_OPTIONS,
        },
        undo: () => change((now) => withoutLines(now, before, pasted)),
      },
    )
    return true
  })
  /** @returns whether the key was handled: Enter, or Backspace in a spare option. */
  const press = useEvent((key: string, event: KeyboardEvent): boolean => {
    const values = valuesNow()
    if (!values || event.shiftKey || event.altKey) return false
    if (event.key === 'Backspace' && isSpare(values, key)) {
      event.preventDefault()
      remove(key, 'previous')
      return true
    }
    if (event.key !== 'Enter') return false
    event.preventDefault()
    const free = freeBelow(values, key)
    if (event.ctrlKey || event.metaKey) markRight(key)
    else if (free) focus(free.key)
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
      move: (key: string, step: 1 | -1) => change((now) => movedOption(now, key, step)),
    }),
    [markRight, add, remove, paste, press, change],
  )
}

export type OptionActions = ReturnType<typeof useOptionActions>
