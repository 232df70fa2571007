import { parseNumber } from '../../../../../../contract/parseNumber.ts'
import {
  type Entry,
  mapRichTexts,
  type ParsedQuestion,
  pictureIndexesIn,
  type QuestionIssue,
  richTextsOf,
} from '../../../../../../formats/question/parsedQuestion.ts'
import { optionName, withAltText } from '../../../../../../formats/question/validate.ts'
import {
  htmlOfCell,
  roundTripThroughCell,
  TOO_LONG_TEXT,
} from '../../../../../../formats/readers/table/cell.ts'
import { compareFingerprint } from '../../../../../../formats/readers/table/fingerprint.ts'
import type { QuestionEntry } from '../../../model/doc.ts'
import { type NumberField, numberFieldConfig, numberFields, type TextField } from '../../../model/fields.ts'
import { toParsedQuestion } from '../../export/toExport.ts'
import { withoutPictures } from './pictures.ts'

export type Field = TextField | NumberField | 'right' | `option ${number}`

export type Change = { readonly field: Field; readonly before: string; readonly after: string }

export const movedWarning = (line: number): QuestionIssue => ({ rule: 'otherPlace', isError: false, line })

/** New pictures are not compared: they are inserted one by one, where they are visible. */
export function compareWithExisting(entry: Entry, parsed: ParsedQuestion, existingEntry: QuestionEntry) {
  const hasColumn = columnPredicate(entry, parsed)
  const isOutOfRange = !hasColumn('option 0') && (parsed.right ?? -1) >= existingEntry.values.options.length
  const question = {
    ...mapRichTexts(parsed, withoutPictures),
    right: isOutOfRange ? undefined : parsed.right,
  }
  const toIssue = (rule: 'lostPicture' | 'unknownAnswer' | 'editedHere', value?: string): QuestionIssue => ({
    rule,
    isError: rule === 'unknownAnswer',
    line: entry.from,
    value,
  })
  const losesPictures = richTextsOf(parsed).some((html) => pictureIndexesIn(html).length > 0)
  const changes = changesOf(question, existingEntry, hasColumn)
  const fingerprint = compareFingerprint(entry.fingerprint ?? '')
  // Most rows are unchanged: skip the rest.
  const hasDifferences = changes.length > 0 || entry.issues.some(({ isError }) => isError)
  const isUntouched = hasDifferences && fingerprint?.isSameText(question) === true
  const isEdited =
    hasDifferences &&
    !isUntouched &&
    fingerprint?.isSameText(toParsedQuestion(existingEntry.values, ({ text }) => withAltText(text))) === false
  const isMoved = hasColumn('packet') && hasColumn('group') && fingerprint?.isSamePlace(parsed) === false
  const issues = [
    ...entry.issues.filter((one) => !isAboutMissingColumn(one, hasColumn)),
    ...(losesPictures ? [toIssue('lostPicture')] : []),
    ...(isMoved ? [movedWarning(entry.from)] : []),
    ...(isOutOfRange ? [toIssue('unknownAnswer', optionLetter(parsed.right ?? 0))] : []),
    ...(isEdited && changes.length > 0 ? [toIssue('editedHere')] : []),
  ]
  return isUntouched
    ? { question, issues: issues.filter(({ isError }) => !isError), changes: [], isOlder: changes.length > 0 }
    : { question, issues, changes, isOlder: false }
}

type HasColumn = (column: string) => boolean

/** An absent column changes nothing; options in one cell count as all option columns. */
function columnPredicate({ columns }: Entry, { options }: ParsedQuestion): HasColumn {
  if (!columns) return () => true
  const isInColumns = [...columns].some((column) => column.startsWith('option '))
  const isInCell = !isInColumns && options.length > 0
  return (column) => columns.has(column) || (isInCell && column.startsWith('option '))
}

/** Missing in the file, but not in the test. */
function isAboutMissingColumn({ rule, value = '' }: QuestionIssue, hasColumn: HasColumn): boolean {
  if (rule === 'noAnswer') return !hasColumn('key')
  if (rule === 'noOptions') return !hasColumn('option 0')
  if (rule === 'tooLong') return value === TOO_LONG_TEXT
  return rule === 'emptyOption' && !hasColumn(`option ${optionIndex(value)}`)
}

/** As read from a cell: standalone pictures are followed by their alternative text. */
const toCellHtml = (html: string) => withAltText(roundTripThroughCell(html))

const isSameNumber = (one: string, other: string) => parseNumber(one) === parseNumber(other)

/** Marks a text that was too long for a cell. */
const OMITTED = htmlOfCell(TOO_LONG_TEXT)

function changesOf(
  parsed: ParsedQuestion,
  { values }: QuestionEntry,
  hasColumn: HasColumn,
): readonly Change[] {
  const changes: Change[] = []
  const compare = (field: Field, before: string, after: string) => {
    if (hasColumn(field) && toCellHtml(before) !== after && after !== OMITTED)
      changes.push({ field, before, after })
  }
  const compareTexts = (...fields: readonly TextField[]) => {
    for (const field of fields) compare(field, values[field].text, parsed[field])
  }
  compareTexts('instruction', 'question')
  const optionCount = Math.max(values.options.length, parsed.options.length)
  for (let index = 0; index < optionCount; index++)
    compare(`option ${index}`, values.options[index]?.text ?? '', parsed.options[index] ?? '')
  const currentRight = values.options.findIndex(({ key }) => key === values.right)
  if (parsed.right !== undefined && parsed.right !== currentRight)
    changes.push({ field: 'right', before: optionLetter(currentRight), after: optionLetter(parsed.right) })
  for (const field of numberFields) {
    const before = values[field]
    const after = parsed[field]
    const isOmitted = numberFieldConfig[field].isRequired && after === ''
    if (hasColumn(field) && !isOmitted && !isSameNumber(before, after)) changes.push({ field, before, after })
  }
  compareTexts('correct', 'wrong')
  return changes
}

const optionLetter = (index: number) => (index < 0 ? '' : optionName(index))

export const optionIndex = (letter: string): number => letter.charCodeAt(0) - 65
