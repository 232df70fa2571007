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
import { foundOf } from '../../export/written.ts'
import { withoutPictures } from './pictures.ts'

/*
 * What a file says of a question that the test has: field by field, and no more than it holds.
 */

/** A part of a question that a file says otherwise. */
export type Field =
  | 'instruction'
  | 'question'
  | 'right'
  | 'point'
  | 'timer'
  | 'correct'
  | 'wrong'
  | `option ${number}`

export type Change = { readonly field: Field; readonly before: string; readonly after: string }

export const movedAt = (line: number): Note => ({ rule: 'otherPlace', isError: false, line })

/** What a file says of a question that the test has. New pictures are put into questions one by one, where they are seen. */
export function knownItem(entry: Entry, found: ParsedQuestion, known: QuestionEntry) {
  const has = columnsHeld(entry, found)
  const isBeyond = !has('option 0') && (found.right ?? -1) >= known.values.options.length
  const question = { ...withTexts(found, withoutPictures), right: isBeyond ? undefined : found.right }
  const note = (rule: 'lostPicture' | 'unknownAnswer' | 'editedHere', value?: string): Note => ({
    ...{ rule, isError: rule === 'unknownAnswer', line: entry.from },
    value,
  })
  const isLosing = textsOf(found).some((html) => picturesIn(html).length > 0)
  const changes = changesOf(question, known, has)
  const written = compareFingerprint(entry.fingerprint ?? '')
  // Hardly any row of a file is another than here: the others cost nothing.
  const isOther = changes.length > 0 || entry.notes.some(({ isError }) => isError)
  const isUntouched = isOther && written?.isSameText(question) === true
  const isEdited =
    isOther &&
    !isUntouched &&
    written?.isSameText(foundOf(known.values, ({ text }) => withAltText(text))) === false
  const isMoved = has('packet') && has('group') && written?.isSamePlace(found) === false
  const notes = [
    ...entry.notes.filter((one) => !isOfMissing(one, has)),
    ...(isLosing ? [note('lostPicture')] : []),
    ...(isMoved ? [movedAt(entry.from)] : []),
    ...(isBeyond ? [note('unknownAnswer', letter(found.right ?? 0))] : []),
    ...(isEdited && changes.length > 0 ? [note('editedHere')] : []),
  ]
  return isUntouched
    ? { question, notes: notes.filter(({ isError }) => !isError), changes: [], isOlder: changes.length > 0 }
    : { question, notes, changes, isOlder: false }
}

type Has = (column: string) => boolean

/** Which columns a file holds: what it does not hold is nothing that it changes. Options in one cell are all of them. */
function columnsHeld({ columns }: Entry, { options }: ParsedQuestion): Has {
  if (!columns) return () => true
  const isInColumns = [...columns].some((column) => column.startsWith('option '))
  const isInCell = !isInColumns && options.length > 0
  return (column) => columns.has(column) || (isInCell && column.startsWith('option '))
}

/** Whether a note is about what the file does not hold, and the test has. */
function isOfMissing({ rule, value = '' }: Note, has: Has): boolean {
  if (rule === 'noAnswer') return !has('key')
  if (rule === 'noOptions') return !has('option 0')
  if (rule === 'tooLong') return value === TOO_LONG
  return rule === 'emptyOption' && !has(`option ${placeOf(value)}`)
}

/** What a reader finds in a cell with the text: pictures that stand alone have their words beside them. */
const asRead = (html: string) => withAltText(throughCell(html))

const isSameNumber = (one: string, other: string) => parseNumber(one) === parseNumber(other)

/** A text that the file had no room for. */
const LEFT_OUT = htmlOfCell(TOO_LONG)

function changesOf(found: ParsedQuestion, { values }: QuestionEntry, has: Has): readonly Change[] {
  const changes: Change[] = []
  const compare = (field: Field, column: string, before: string, after: string) => {
    if (has(column) && asRead(before) !== after && after !== LEFT_OUT) changes.push({ field, before, after })
  }
  compare('instruction', 'instruction', values.instruction.text, found.instruction)
  compare('question', 'question', values.question.text, found.question)
  const most = Math.max(values.options.length, found.options.length)
  for (let place = 0; place < most; place++)
    compare(
      `option ${place}`,
      `option ${place}`,
      values.options[place]?.text ?? '',
      found.options[place] ?? '',
    )
  const right = values.options.findIndex(({ key }) => key === values.right)
  if (found.right !== undefined && found.right !== right)
    changes.push({ field: 'right', before: letter(right), after: letter(found.right) })
  for (const field of ['point', 'timer'] as const)
    if (
      has(field) &&
      !isSameNumber(values[field], found[field]) &&
      !(field === 'point' && found.point === '')
    )
      changes.push({ field, before: values[field], after: found[field] })
  compare('correct', 'correct', values.correct.text, found.correct)
  if (has('wrong')) compare('wrong', 'wrong', values.wrong.text, found.wrong)
  return changes
}

const letter = (place: number) => (place < 0 ? '' : optionName(place))

/** The place of the option that a note names. */
export const placeOf = (letter: string): number => letter.charCodeAt(0) - 65
