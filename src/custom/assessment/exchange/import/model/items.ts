import type { Evidence } from '../../../../../../formats/question/evidence.ts'
import {
  type Entry,
  type ParsedQuestion,
  pictureIndexesIn,
  type QuestionIssue,
  type Reading,
  type SkipReason,
} from '../../../../../../formats/question/parsedQuestion.ts'
import { comparableText, isAnswerError } from '../../../../../../formats/question/validate.ts'
import { compareFingerprint } from '../../../../../../formats/readers/table/fingerprint.ts'
import type { Doc } from '../../../model/doc.ts'
import { memoise } from '../../../model/memoise.ts'
import { locations } from '../../../model/tree.ts'
import { isEmptyPart, type QuestionValues } from '../../../model/values.ts'
import { type Change, compareWithExisting, movedWarning, optionIndex } from './changes.ts'
import { findMovedQuestions } from './findMovedQuestions.ts'

export type ParsedItem = {
  /** Stable while the source is written further. */
  readonly key: string
  readonly from: number
  readonly to: number
  readonly issues: readonly QuestionIssue[]
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
      readonly isAlreadyInTest: boolean
      /** The number of the same question further up. */
      readonly duplicateOf: number | undefined
      /** Number of an earlier one with this id: a copied row is a new question. */
      readonly sameIdAs: number | undefined
    }
  | {
      readonly kind: 'existing'
      readonly number: number
      readonly question: ParsedQuestion
      /** Key of that question of the test. */
      readonly existingKey: string
      readonly changes: readonly Change[]
      /** The value is the exported one, changed here since: the change is kept. */
      readonly isOlder: boolean
    }
)

const comparableTextOf = memoise(({ question, options }: QuestionValues) =>
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
  const existingTexts = new Set<string>()
  const byId = new Map<string, string>()
  for (const key of keys) {
    const entry = doc.questions.get(key)
    if (!entry) continue
    existingTexts.add(comparableTextOf(entry.values))
    // Formats without groups have the instruction in the question.
    if (!isEmptyPart(entry.values.instruction)) existingTexts.add(comparableWithInstruction(entry.values))
    if (entry.stored) byId.set(String(entry.stored.id), key)
  }
  const numberByText = new Map<string, number>()
  const countByContent = new Map<string, number>()
  const numberByExistingKey = new Map<string, number>()
  const rowsWithoutFingerprint: { questionKey: string; entry: Entry }[] = []
  let number = 0
  const items = reading.entries.map((entry): ParsedItem => {
    const { from, to, issues } = entry
    const commonFields = { key: itemKey(entry, countByContent), from, to, issues }
    if (!entry.question)
      return { ...commonFields, kind: 'skipped', reason: entry.skipped, excerpt: entry.excerpt }
    const { question, comparable } = entry
    number += 1
    const existingKey = question.id === undefined ? undefined : byId.get(question.id)
    const existingEntry = existingKey === undefined ? undefined : doc.questions.get(existingKey)
    const sameIdAs = existingKey === undefined ? undefined : numberByExistingKey.get(existingKey)
    if (existingKey !== undefined && existingEntry && sameIdAs === undefined) {
      numberByExistingKey.set(existingKey, number)
      if (!compareFingerprint(entry.fingerprint ?? ''))
        rowsWithoutFingerprint.push({ questionKey: existingKey, entry })
      return {
        ...commonFields,
        ...compareWithExisting(entry, question, existingEntry),
        kind: 'existing',
        number,
        existingKey,
      }
    }
    const duplicateOf = numberByText.get(comparable)
    if (duplicateOf === undefined) numberByText.set(comparable, number)
    const { evidence = [] } = entry
    return {
      ...commonFields,
      kind: 'new',
      number,
      question,
      evidence,
      isAlreadyInTest: existingTexts.has(comparable),
      duplicateOf,
      sameIdAs,
    }
  })
  const movedKeys = findMovedQuestions(rowsWithoutFingerprint, doc.tree)
  const duplicatedNumbers = new Set(items.flatMap((item) => (item.kind === 'new' ? [item.sameIdAs] : [])))
  return items.map((item) => {
    if (item.kind !== 'existing') return item
    // Either row may be the question, so that none changes it unasked.
    const duplicateIdIssue: QuestionIssue = {
      rule: 'idTwice',
      isError: true,
      line: item.from,
      value: item.question.id,
    }
    const newIssues = [
      ...(duplicatedNumbers.has(item.number) ? [duplicateIdIssue] : []),
      ...(movedKeys.has(item.existingKey) ? [movedWarning(item.from)] : []),
    ]
    return newIssues.length > 0 ? { ...item, issues: [...item.issues, ...newIssues] } : item
  })
}

/** The text, and its ordinal among equal texts. */
function itemKey(entry: Entry, countByContent: Map<string, number>): string {
  const content = entry.question ? entry.comparable : `${entry.skipped} ${entry.excerpt}`
  const count = (countByContent.get(content) ?? 0) + 1
  countByContent.set(content, count)
  return `${count} ${content}`
}

export const isSelectedByDefault = (item: ParsedItem, hasErrors: boolean): boolean =>
  !hasErrors &&
  ((item.kind === 'new' && !item.isAlreadyInTest) || (item.kind === 'existing' && item.changes.length > 0)) &&
  !isEditedOnBothSides(item)

/** Changed in the file and here: never preselected. */
export const isEditedOnBothSides = ({ issues }: ParsedItem): boolean =>
  issues.some(({ rule }) => rule === 'editedHere')

export const isSelectable = (item: ParsedItem): boolean =>
  item.kind === 'new' || (item.kind === 'existing' && item.changes.length > 0)

/** What remains after decisions. `isDescribed`: an alternative text stands in for an option's text. */
export const errorsOf = (
  item: Exclude<ParsedItem, { kind: 'skipped' }>,
  right: number | undefined,
  isDescribed: (picture: number) => boolean,
): readonly QuestionIssue[] =>
  item.issues.filter(({ rule, isError, value = '' }) => {
    if (!isError) return false
    if (isAnswerError(rule)) return right === undefined
    if (rule !== 'pictureOption') return true
    const pictures = pictureIndexesIn(item.question.options[optionIndex(value)] ?? '')
    return !pictures.some(isDescribed)
  })

/** Only alternative texts are missing. */
export const lacksOnlyAltTexts = (errors: readonly QuestionIssue[]): boolean =>
  errors.length > 0 && errors.every(({ rule }) => rule === 'pictureOption')

export const needsAnswer = ({ issues }: ParsedItem): boolean => issues.some(({ rule }) => isAnswerError(rule))
