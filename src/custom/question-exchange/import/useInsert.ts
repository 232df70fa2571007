import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { keyOf } from '../../../i18n/words.ts'
import { useUndoNotice } from '../../../resources/_kit/ui/useUndoNotice.tsx'
import { questionsPath } from '../../outline/outlinePaths.ts'
import { numberFault } from '../../question-packets/model/faults.ts'
import type { Media } from '../../question-packets/model/values.ts'
import { useBuilder } from '../../question-packets/state/BuilderContext.ts'
import { importInto } from '../../question-packets/state/imports.ts'
import { open } from '../../question-packets/state/opening.ts'
import { lastStep, undo } from '../../question-packets/state/steps.ts'
import { useTestRoom } from '../../question-packets/TestRoomContext.ts'
import type { Reading } from '../found.ts'
import { errorsOf, type Item } from './items.ts'
import { importedOf, picturesOf, rightOf, type Target } from './plan.ts'
import type { Choices } from './useDecisions.ts'
import { useImportText } from './useImportText.ts'
import { type Sending, usePictures } from './usePictures.ts'
import type { Defaults } from './values.ts'
import { importWords } from './words.ts'

type InsertOptions = {
  items: readonly Item[]
  reading: Reading | undefined
  choices: Choices
  target: Target
  defaults: Defaults
}

export type Insert = {
  /** Questions that are new, and those of the test that a file says otherwise. */
  readonly fresh: number
  readonly changed: number
  readonly altsMissing: number
  /** Questions with an error that stay behind. */
  readonly leftBehind: number
  /** What new questions would get is no number. */
  readonly isFaulty: boolean
  readonly sending: Sending | undefined
  readonly failed: { readonly count: number; readonly error: unknown } | undefined
  readonly isBusy: boolean
  readonly isDone: boolean
  readonly begin: (options?: { withoutFailed: boolean }) => void
  readonly stop: () => void
}

type Failed = { uploads: ReadonlyMap<number, Media>; errors: readonly unknown[] }

/** Brings what was taken into the builder, after its pictures; the page of the questions comes then. */
export function useInsert({ items, reading, choices, target, defaults }: InsertOptions): Insert {
  const builder = useBuilder()
  const { place } = useTestRoom()
  const navigate = useNavigate()
  const { number } = useImportText()
  const tellWithUndo = useUndoNotice()
  const pictures = usePictures()
  const [failed, setFailed] = useState<Failed>()
  const [next, setNext] = useState<string>()
  // Once it is known that nothing is held back any more.
  useEffect(() => {
    if (next !== undefined) navigate(next)
  }, [next, navigate])

  const taken = items.filter(choices.isTaken)
  const fresh = taken.filter(({ kind }) => kind === 'new').length
  const changed = taken.length - fresh
  const leftBehind = items.filter(
    (item) =>
      item.kind !== 'skipped' &&
      !choices.isTaken(item) &&
      errorsOf(item, rightOf(item, choices.rights)).length > 0,
  ).length
  const shown = picturesOf(taken)
  const altOf = (picture: number) => (choices.alts.get(picture) ?? reading?.files[picture]?.alt ?? '').trim()

  const finish = (uploads: ReadonlyMap<number, Media>) => {
    const plan = { items: taken, rights: choices.rights, target, defaults }
    const imported = importedOf(plan, builder.getState().doc.tree, uploads)
    const keys = importInto(builder, imported)
    const first = keys[0] ?? [...imported.changed.keys()][0]
    if (first === undefined) return
    open(builder, `question ${first}`)
    const step = lastStep(builder)
    const key = fresh === 0 ? 'updated' : changed === 0 ? 'inserted' : 'insertedAndUpdated'
    tellWithUndo(keyOf(importWords, `questionImport.${key}`), {
      values: { count: number(fresh === 0 ? changed : fresh), changed: number(changed) },
      undo: () => undo(builder, step),
    })
    setNext(questionsPath(place.program, place.topic, place.activity, first))
  }
  const begin: Insert['begin'] = async (options) => {
    if (options?.withoutFailed && failed) {
      finish(failed.uploads)
      return
    }
    setFailed(undefined)
    const files = shown.flatMap((picture) => {
      const file = reading?.files[picture]
      return file ? [[picture, file, altOf(picture)] as const] : []
    })
    const sent = files.length > 0 ? await pictures.send(files) : { uploads: new Map(), errors: [] }
    if (!sent) return
    if (sent.errors.length > 0) setFailed(sent)
    else finish(sent.uploads)
  }
  return {
    fresh,
    changed,
    leftBehind,
    isFaulty: fresh > 0 && (['point', 'timer'] as const).some((field) => numberFault(defaults[field], field)),
    altsMissing: shown.filter((picture) => altOf(picture) === '').length,
    sending: pictures.sending,
    failed: failed && { count: failed.errors.length, error: failed.errors[0] },
    isBusy: pictures.sending !== undefined,
    isDone: next !== undefined,
    begin,
    stop: pictures.stop,
  }
}
