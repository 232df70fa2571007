import { parseNumber } from '../../../../../../contract/parseNumber.ts'
import { optionName, withAltText } from '../../../../../../formats/question/check.ts'
import {
  type Entry,
  type Note,
  type ParsedQuestion,
  picturesIn,
  textsOf,
  withTexts,
} from '../../../../../../formats/question/parsedQuestion.ts'
import { htmlOfCell, TOO_LONG, throughCell } from '../../../../../../formats/readers/table/cell.ts'
import { compareFingerprint } from '../../../../../../formats/readers/table/fingerprint.ts'
import type { QuestionEntry } from '../../../model/doc.ts'
import { type NumberField, numberFields, numbers, type TextField } from '../../../model/fields.ts'
import { toParsedQuestion } from '../../export/toExport.ts'
import { withoutPictures } from './pictures.ts'

export type Field = TextField | NumberField | 'right' | `option ${number}`

export type Change = { readonly field: Field; readonly before: string; readonly after: string }

export const movedAt = (line: number): Note => ({ rule: 'otherPlace', isError: false, line })

/** New pictures are not compared: they are inserted one by one, where they are visible. */
export function knownItem(entry: Entry, parsed: ParsedQuestion, known: QuestionEntry) {
  const has = columnsPresent(entry, parsed)
  const isOutOfRange = !has('option 0') && (parsed.right ?? -1) >= known.values.options.length
  const question = { ...withTexts(parsed, withoutPictures), right: isOutOfRange ? undefined : parsed.right }
  const note = (rule: 'lostPicture' | 'unknownAnswer' | 'editedHere', value?: string): Note => ({
    rule,
    isError: rule === 'unknownAnswer',
    line: entry.from,
    value,
  })
  const losesPictures = textsOf(parsed).some((html) => picturesIn(html).length > 0)
  const changes = changesOf(question, known, has)
  const written = compareFingerprint(entry.fingerprint ?? '')
  // Most rows are unchanged: skip the rest.
  const isOther = changes.length > 0 || entry.notes.some(({ isError }) => isError)
  const isUntouched = isOther && written?.isSameText(question) === true
  const isEdited =
    isOther &&
    !isUntouched &&
    written?.isSameText(toParsedQuestion(known.values, ({ text }) => withAltText(text))) === false
  const isMoved = has('packet') && has('group') && written?.isSamePlace(parsed) === false
  const notes = [
    ...entry.notes.filter((one) => !isOfMissing(one, has)),
    ...(losesPictures ? [note('lostPicture')] : []),
    ...(isMoved ? [movedAt(entry.from)] : []),
    ...(isOutOfRange ? [note('unknownAnswer', letter(parsed.right ?? 0))] : []),
    ...(isEdited && changes.length > 0 ? [note('editedHere')] : []),
  ]
  return isUntouched
    ? { question, notes: notes.filter(({ isError }) => !isError), changes: [], isOlder: changes.length > 0 }
    : { question, notes, changes, isOlder: false }
}

type Has = (column: string) => boolean

/** An absent column changes nothing; options in one cell count as all option columns. */
function columnsPresent({ columns }: Entry, { options }: ParsedQuestion): Has {
  if (!columns) return () => true
  const isInColumns = [...columns].some((column) => column.startsWith('option '))
  const isInCell = !isInColumns && options.length > 0
  return (column) => columns.has(column) || (isInCell && column.startsWith('option '))
}

/** Missing in the file, but not in the test. */
function isOfMissing({ rule, value = '' }: Note, has: Has): boolean {
  if (rule === 'noAnswer') return !has('key')
  if (rule === 'noOptions') return !has('option 0')
  if (rule === 'tooLong') return value === TOO_LONG
  return rule === 'emptyOption' && !has(`option ${optionIndex(value)}`)
}

/** As read from a cell: standalone pictures are followed by their alternative text. */
const asParsed = (html: string) => withAltText(throughCell(html))

const isSameNumber = (one: string, other: string) => parseNumber(one) === parseNumber(other)

/** Marks a text that was too long for a cell. */
const OMITTED = htmlOfCell(TOO_LONG)

function changesOf(parsed: ParsedQuestion, { values }: QuestionEntry, has: Has): readonly Change[] {
  const changes: Change[] = []
  const compare = (field: Field, before: string, after: string) => {
    if (has(field) && asParsed(before) !== after && after !== OMITTED) changes.push({ field, before, after })
  }
  const compareTexts = (...fields: readonly TextField[]) => {
    for (const field of fields) compare(field, values[field].text, parsed[field])
  }
  compareTexts('instruction', 'question')
  const most = Math.max(values.options.length, parsed.options.length)
  for (let index = 0; index < most; index++)
    compare(`option ${index}`, values.options[index]?.text ?? '', parsed.options[index] ?? '')
  const right = values.options.findIndex(({ key }) => key === values.right)
  if (parsed.right !== undefined && parsed.right !== right)
    changes.push({ field: 'right', before: letter(right), after: letter(parsed.right) })
  for (const field of numberFields) {
    const before = values[field]
    const after = parsed[field]
    const isLeftOut = numbers[field].isRequired && after === ''
    if (has(field) && !isLeftOut && !isSameNumber(before, after)) changes.push({ field, before, after })
  }
  compareTexts('correct', 'wrong')
  return changes
}

const letter = (index: number) => (index < 0 ? '' : optionName(index))

export const optionIndex = (letter: string): number => letter.charCodeAt(0) - 65
