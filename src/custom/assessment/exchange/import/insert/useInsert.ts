import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Reading } from '../../../../../../formats/question/parsedQuestion.ts'
import { messageKey } from '../../../../../i18n/messages.ts'
import { useUndoNotice } from '../../../../../resources/_kit/ui/useUndoNotice.tsx'
import { questionsPath } from '../../../../program/outlinePaths.ts'
import { numberFields, numbers } from '../../../model/fields.ts'
import type { Media } from '../../../model/values.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { importInto } from '../../../state/imports.ts'
import { open } from '../../../state/opening.ts'
import { lastStep, undo } from '../../../state/steps.ts'
import { useTest } from '../../../TestContext.ts'
import { importMessages } from '../messages.ts'
import { type ParsedItem, wantsWords } from '../model/items.ts'
import { picturesOf, type Target, toImported } from '../model/plan.ts'
import type { Defaults } from '../model/values.ts'
import type { ImportChoices } from '../state/useDecisions.ts'
import { useImportPictures } from './useImportPictures.ts'

type InsertOptions = {
  items: readonly ParsedItem[]
  reading: Reading | undefined
  choices: ImportChoices
  target: Target
  defaults: Defaults
}

/** Errors of one reading's pictures, by index. */
type Failed = { reading: Reading | undefined; errors: ReadonlyMap<number, unknown> }

const noErrors: ReadonlyMap<number, unknown> = new Map()
const nothingSent = { uploads: new Map<number, Media>(), errors: new Map<number, unknown>() }

/** Uploads pictures, inserts the items, and returns to the questions. */
export function useInsert({ items, reading, choices, target, defaults }: InsertOptions) {
  const builder = useBuilder()
  const { params } = useTest()
  const navigate = useNavigate()
  const notifyWithUndo = useUndoNotice()
  const notify = useNotify()
  const pictures = useImportPictures()
  const [lastFailed, setFailed] = useState<Failed>()
  const failed = lastFailed && lastFailed.reading === reading ? lastFailed.errors : noErrors
  const [next, setNext] = useState<string>()
  // In an effect: by then the leave guard is released.
  useEffect(() => {
    if (next !== undefined) navigate(next)
  }, [next, navigate])

  const selected = items.filter(choices.isSelected)
  const fresh = selected.filter(({ kind }) => kind === 'new').length
  const changed = selected.length - fresh
  const taken = new Set(selected)
  const erroneous = items.filter((item) => !taken.has(item) && choices.errorsOf(item).length > 0)
  const shown = picturesOf(selected)
  const altOf = (picture: number) => choices.altOf(picture).trim()
  const lacksWords = (picture: number) => altOf(picture) === ''
  // Also those that only lack alternative texts.
  const describable = new Set([
    ...selected,
    ...erroneous.filter((item) => wantsWords(choices.errorsOf(item))),
  ])
  const withoutWords = new Set(picturesOf([...describable]).filter(lacksWords))
  const firstWith = (
    among: ReadonlySet<ParsedItem>,
    pictures: { has: (picture: number) => boolean; size: number },
  ) =>
    pictures.size === 0
      ? undefined
      : items.find((item) => among.has(item) && picturesOf([item]).some((picture) => pictures.has(picture)))

  const finish = (uploads: ReadonlyMap<number, Media>) => {
    const plan = { items: selected, rightOf: choices.rightOf, target, defaults }
    const imported = toImported(plan, builder.getState().doc.tree, uploads)
    const keys = importInto(builder, imported)
    const first = keys[0] ?? [...imported.changed.keys()][0]
    if (first === undefined) return
    open(builder, `question ${first}`)
    const step = lastStep(builder)
    const key = fresh === 0 ? 'updated' : changed === 0 ? 'inserted' : 'insertedAndUpdated'
    notifyWithUndo(messageKey(importMessages, `questionImport.${key}`), {
      values: { count: fresh === 0 ? changed : fresh, changed },
      undo: () => {
        if (!undo(builder, step))
          notify(messageKey(importMessages, 'questionImport.notUndone'), { type: 'warning' })
      },
    })
    setNext(questionsPath(params.program, params.topic, params.activity, first))
  }
  const begin = async (options?: { withoutFailed: boolean }) => {
    const without = options?.withoutFailed ? failed : noErrors
    setFailed(undefined)
    const files = shown.flatMap((picture) => {
      const file = without.has(picture) ? undefined : reading?.files[picture]
      return file ? [[picture, file, altOf(picture)] as const] : []
    })
    const sent = files.length > 0 ? await pictures.send(files) : nothingSent
    if (!sent) return
    if (sent.errors.size > 0) setFailed({ reading, errors: new Map([...without, ...sent.errors]) })
    else finish(sent.uploads)
  }
  const isBusy = pictures.sending !== undefined
  const isFaulty = fresh > 0 && !numberFields.every((field) => numbers[field].isValid(defaults[field]))
  return {
    fresh,
    changed,
    withErrors: erroneous.length,
    altsMissing: withoutWords.size,
    firstWithoutAlt: firstWith(describable, withoutWords),
    firstFailed: firstWith(taken, failed),
    sending: pictures.sending,
    failed,
    isBusy,
    canStart: !isBusy && !isFaulty && selected.length > 0,
    isDone: next !== undefined,
    begin,
    stop: pictures.stop,
  }
}

export type Insert = ReturnType<typeof useInsert>
