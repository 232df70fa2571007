import { comparableText, isAnswerError } from '../../../../../../formats/question/check.ts'
import type { Evidence } from '../../../../../../formats/question/evidence.ts'
import {
  type Entry,
  type Note,
  type ParsedQuestion,
  picturesIn,
  type Reading,
  type SkipReason,
} from '../../../../../../formats/question/parsedQuestion.ts'
import { compareFingerprint } from '../../../../../../formats/readers/table/fingerprint.ts'
import { cached } from '../../../model/cached.ts'
import type { Doc } from '../../../model/doc.ts'
import { locations } from '../../../model/tree.ts'
import { isEmptyPart, type QuestionValues } from '../../../model/values.ts'
import { type Change, knownItem, movedAt, optionIndex } from './changes.ts'
import { movedIn } from './moved.ts'

export type ParsedItem = {
  /** Stable while the source is written further. */
  readonly key: string
  readonly from: number
  readonly to: number
  readonly notes: readonly Note[]
} & (
  | { readonly kind: 'skipped'; readonly reason: SkipReason; readonly excerpt: string }
  | {
      readonly kind: 'new'
      /** Of the source, from 1. */
      readonly number: number
      readonly question: ParsedQuestion
      /** Where the right option is not known. */
      readonly evidence: readonly Evidence[]
      /** The test has it already. */
      readonly isThere: boolean
      /** The number of the same question further up. */
      readonly twinOf: number | undefined
      /** Number of an earlier one with this id: a copied row is a new question. */
      readonly sameIdAs: number | undefined
    }
  | {
      readonly kind: 'known'
      readonly number: number
      readonly question: ParsedQuestion
      /** Key of that question of the test. */
      readonly of: string
      readonly changes: readonly Change[]
      /** The value is the exported one, changed here since: the change is kept. */
      readonly isOlder: boolean
    }
)

const comparableTextOf = cached(({ question, options }: QuestionValues) =>
  comparableText(
    question.text,
    options.map(({ text }) => text),
  ),
)

const comparableWithInstruction = ({ instruction, question, options }: QuestionValues) =>
  comparableText(
    instruction.text + question.text,
    options.map(({ text }) => text),
  )

export function itemsOf(reading: Reading, doc: Doc): readonly ParsedItem[] {
  const keys = [...locations(doc.tree).keys()]
  const there = new Set<string>()
  const byId = new Map<string, string>()
  for (const key of keys) {
    const entry = doc.questions.get(key)
    if (!entry) continue
    there.add(comparableTextOf(entry.values))
    // Formats without groups have the instruction in the question.
    if (!isEmptyPart(entry.values.instruction)) there.add(comparableWithInstruction(entry.values))
    if (entry.stored) byId.set(String(entry.stored.id), key)
  }
  const numbers = new Map<string, number>()
  const usedKeys = new Map<string, number>()
  const owners = new Map<string, number>()
  const unmarked: { of: string; entry: Entry }[] = []
  let number = 0
  const items = reading.entries.map((entry): ParsedItem => {
    const { from, to, notes } = entry
    const shared = { key: itemKey(entry, usedKeys), from, to, notes }
    if (!entry.question) return { ...shared, kind: 'skipped', reason: entry.skipped, excerpt: entry.excerpt }
    const { question, comparable } = entry
    number += 1
    const of = question.id === undefined ? undefined : byId.get(question.id)
    const known = of === undefined ? undefined : doc.questions.get(of)
    const sameIdAs = of === undefined ? undefined : owners.get(of)
    if (of !== undefined && known && sameIdAs === undefined) {
      owners.set(of, number)
      if (!compareFingerprint(entry.fingerprint ?? '')) unmarked.push({ of, entry })
      return { ...shared, ...knownItem(entry, question, known), kind: 'known', number, of }
    }
    const twinOf = numbers.get(comparable)
    if (twinOf === undefined) numbers.set(comparable, number)
    const { evidence = [] } = entry
    return {
      ...shared,
      kind: 'new',
      number,
      question,
      evidence,
      isThere: there.has(comparable),
      twinOf,
      sameIdAs,
    }
  })
  const moved = movedIn(unmarked, doc.tree)
  const copied = new Set(items.flatMap((item) => (item.kind === 'new' ? [item.sameIdAs] : [])))
  return items.map((item) => {
    if (item.kind !== 'known') return item
    // Either row may be the question, so that none changes it unasked.
    const twice: Note = { rule: 'idTwice', isError: true, line: item.from, value: item.question.id }
    const notes = [
      ...(copied.has(item.number) ? [twice] : []),
      ...(moved.has(item.of) ? [movedAt(item.from)] : []),
    ]
    return notes.length > 0 ? { ...item, notes: [...item.notes, ...notes] } : item
  })
}

/** The text, and its ordinal among equal texts. */
function itemKey(entry: Entry, usedKeys: Map<string, number>): string {
  const says = entry.question ? entry.comparable : `${entry.skipped} ${entry.excerpt}`
  const count = (usedKeys.get(says) ?? 0) + 1
  usedKeys.set(says, count)
  return `${count} ${says}`
}

export const isSelectedByDefault = (item: ParsedItem, isErroneous: boolean): boolean =>
  !isErroneous &&
  ((item.kind === 'new' && !item.isThere) || (item.kind === 'known' && item.changes.length > 0)) &&
  !isEditedTwice(item)

/** Changed in the file and here: never preselected. */
export const isEditedTwice = ({ notes }: ParsedItem): boolean =>
  notes.some(({ rule }) => rule === 'editedHere')

export const isSelectable = (item: ParsedItem): boolean =>
  item.kind === 'new' || (item.kind === 'known' && item.changes.length > 0)

/** What remains after decisions. `isDescribed`: an alternative text stands in for an option's text. */
export const errorsOf = (
  item: Exclude<ParsedItem, { kind: 'skipped' }>,
  right: number | undefined,
  isDescribed: (picture: number) => boolean,
): readonly Note[] =>
  item.notes.filter(({ rule, isError, value = '' }) => {
    if (!isError) return false
    if (isAnswerError(rule)) return right === undefined
    if (rule !== 'pictureOption') return true
    const pictures = picturesIn(item.question.options[optionIndex(value)] ?? '')
    return !pictures.some(isDescribed)
  })

/** Only alternative texts are missing. */
export const wantsWords = (errors: readonly Note[]): boolean =>
  errors.length > 0 && errors.every(({ rule }) => rule === 'pictureOption')

export const wantsAnswer = ({ notes }: ParsedItem): boolean => notes.some(({ rule }) => isAnswerError(rule))
