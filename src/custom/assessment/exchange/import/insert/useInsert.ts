import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Reading } from '../../../../../../formats/question/parsedQuestion.ts'
import { messageKey } from '../../../../../i18n/messages.ts'
import { useUndoNotice } from '../../../../../resources/_kit/ui/useUndoNotice.tsx'
import { questionsPath } from '../../../../program/outlinePaths.ts'
import { numberFieldConfig, numberFields } from '../../../model/fields.ts'
import type { Media } from '../../../model/values.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { importInto } from '../../../state/imports.ts'
import { open } from '../../../state/opening.ts'
import { undoOfLastStep } from '../../../state/steps.ts'
import { useTest } from '../../../TestContext.ts'
import { importMessages } from '../messages.ts'
import { lacksOnlyAltTexts, type ParsedItem } from '../model/items.ts'
import { picturesOf, type Target, toImportedPackets } from '../model/plan.ts'
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
type UploadErrors = { reading: Reading | undefined; errors: ReadonlyMap<number, unknown> }

const noErrors: ReadonlyMap<number, unknown> = new Map()
const emptyUpload = { uploads: new Map<number, Media>(), errors: new Map<number, unknown>() }

/** Uploads pictures, inserts the items, and returns to the questions. */
export function useInsert({ items, reading, choices, target, defaults }: InsertOptions) {
  const builder = useBuilder()
  const { params } = useTest()
  const navigate = useNavigate()
  const notifyWithUndo = useUndoNotice()
  const notify = useNotify()
  const pictureUpload = useImportPictures()
  const [lastUploadErrors, setUploadErrors] = useState<UploadErrors>()
  const uploadErrors =
    lastUploadErrors && lastUploadErrors.reading === reading ? lastUploadErrors.errors : noErrors
  const [nextPath, setNextPath] = useState<string>()
  // In an effect: by then the leave guard is released.
  useEffect(() => {
    if (nextPath !== undefined) navigate(nextPath)
  }, [nextPath, navigate])

  const selected = items.filter(choices.isSelected)
  const newCount = selected.filter(({ kind }) => kind === 'new').length
  const changedCount = selected.length - newCount
  const selectedSet = new Set(selected)
  const itemsWithErrors = items.filter((item) => !selectedSet.has(item) && choices.errorsOf(item).length > 0)
  const selectedPictures = picturesOf(selected)
  const altOf = (picture: number) => choices.altOf(picture).trim()
  const lacksAlt = (picture: number) => altOf(picture) === ''
  // Also those that only lack alternative texts.
  const itemsNeedingAlts = new Set([
    ...selected,
    ...itemsWithErrors.filter((item) => lacksOnlyAltTexts(choices.errorsOf(item))),
  ])
  const picturesWithoutAlt = new Set(picturesOf([...itemsNeedingAlts]).filter(lacksAlt))
  const findFirstItem = (
    candidates: ReadonlySet<ParsedItem>,
    pictures: { has: (picture: number) => boolean; size: number },
  ) =>
    pictures.size === 0
      ? undefined
      : items.find(
          (item) => candidates.has(item) && picturesOf([item]).some((picture) => pictures.has(picture)),
        )

  const finish = (uploads: ReadonlyMap<number, Media>) => {
    const plan = { items: selected, rightOf: choices.rightOf, target, defaults }
    const imported = toImportedPackets(plan, builder.getState().doc.tree, uploads)
    const keys = importInto(builder, imported)
    const firstKey = keys[0] ?? [...imported.updates.keys()][0]
    if (firstKey === undefined) return
    open(builder, `question ${firstKey}`)
    const undoImport = undoOfLastStep(builder)
    const key = newCount === 0 ? 'updated' : changedCount === 0 ? 'inserted' : 'insertedAndUpdated'
    notifyWithUndo(messageKey(importMessages, `questionImport.${key}`), {
      values: { count: newCount === 0 ? changedCount : newCount, changed: changedCount },
      undo: () => {
        if (!undoImport()) notify(messageKey(importMessages, 'questionImport.notUndone'), { type: 'warning' })
      },
    })
    setNextPath(questionsPath(params.program, params.topic, params.activity, firstKey))
  }
  const startInsert = async (options?: { withoutFailed: boolean }) => {
    const skippedPictures = options?.withoutFailed ? uploadErrors : noErrors
    setUploadErrors(undefined)
    const files = selectedPictures.flatMap((picture) => {
      const file = skippedPictures.has(picture) ? undefined : reading?.files[picture]
      return file ? [[picture, file, altOf(picture)] as const] : []
    })
    const uploadResult = files.length > 0 ? await pictureUpload.uploadAll(files) : emptyUpload
    if (!uploadResult) return
    if (uploadResult.errors.size > 0)
      setUploadErrors({ reading, errors: new Map([...skippedPictures, ...uploadResult.errors]) })
    else finish(uploadResult.uploads)
  }
  const isBusy = pictureUpload.progress !== undefined
  const hasInvalidDefaults =
    newCount > 0 && !numberFields.every((field) => numberFieldConfig[field].isValid(defaults[field]))
  return {
    newCount,
    changedCount,
    errorCount: itemsWithErrors.length,
    missingAltCount: picturesWithoutAlt.size,
    firstWithoutAlt: findFirstItem(itemsNeedingAlts, picturesWithoutAlt),
    firstFailed: findFirstItem(selectedSet, uploadErrors),
    progress: pictureUpload.progress,
    uploadErrors,
    isBusy,
    canStart: !isBusy && !hasInvalidDefaults && selected.length > 0,
    isDone: nextPath !== undefined,
    start: startInsert,
    stop: pictureUpload.stop,
  }
}

export type Insert = ReturnType<typeof useInsert>
