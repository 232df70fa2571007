import { mergeFeedback } from '../feedback.ts'
import { type Cell, emptyCell, headingCell, isFilled, trimmedText } from './cell.ts'
import type { Row } from './layout.ts'
import { rightPositionsIn } from './verdicts.ts'

/* Moodle's template for Word: a table for each question, its type a code in the first row, then options with feedback and grade. */

const types: Readonly<Record<string, string>> = {
  MC: 'Pilihan ganda',
  MCH: 'Pilihan ganda',
  MCV: 'Pilihan ganda',
  TF: 'Benar salah',
  MA: 'Checkbox',
  MS: 'Checkbox',
  ES: 'Essay',
  SA: 'Short answer',
  MAT: 'Matching',
  MT: 'Matching',
  MW: 'Matching',
  NUM: 'Numerical',
  NU: 'Numerical',
}

const GENERAL = /^(?:general feedback|umpan balik umum)$/
const CORRECT = /^(?:correct feedback|for any correct response|umpan balik (?:jika )?benar)$/
const INCORRECT = /^(?:incorrect feedback|for any incorrect response|umpan balik (?:jika )?salah)$/
const PARTLY = /^(?:partially correct feedback|for any partially correct response)$/
const KEY = /^(?:correct answer|jawaban benar|kunci(?: jawaban)?)$/
const POINT = /^(?:default mark|nilai(?: bawaan)?|bobot)$/
const SETTING =
  /^(?:shuffle the choices|number the choices|penalty for each incorrect try|show number of correct responses(?: \(hint \d\))?|clear incorrect responses(?: \(hint \d\))?|question name|id number|response format|allow attachments|minimum attachments)$/
const HINT = /^(?:hint|petunjuk)(?: \d)?$/
const TAGS = /^tags?$/
const LABELS = [GENERAL, CORRECT, INCORRECT, PARTLY, KEY, POINT, SETTING, HINT, TAGS]

const labelTextOf = (cell: Cell) =>
  trimmedText(cell)
    .slice(0, 100)
    .toLowerCase()
    .replace(/[\s:?]+$/, '')

type Columns = { readonly answer: number; readonly feedback: number; readonly grade: number }
type Option = { readonly text: Cell; readonly feedback: Cell; readonly grade: string }

/** A question as a row below headings, and the rows of its settings, which no question here has. */
type TemplateQuestion = { readonly rows: readonly Row[]; readonly settings: readonly Row[] }

/** The table of a question; undefined where it is none. */
export function readMoodleTemplateTable(allRows: readonly Row[]): TemplateQuestion | undefined {
  const rows = allRows.filter(({ cells }) => cells.some(isFilled))
  const [firstRow, ...rowsBelow] = rows
  const lastRow = rows.at(-1)
  if (!firstRow || !lastRow || rowsBelow.length > MAX_ROWS) return undefined
  const code = firstRow.cells.map(trimmedText).findLast((text) => text !== '') ?? ''
  const question = firstRow.cells.find(isFilled)
  const headingIndex = rowsBelow.findIndex(({ cells }) => columnsIn(cells) !== undefined)
  const columns = columnsIn(rowsBelow[headingIndex]?.cells ?? [])
  const valuesByLabel = new Map(rowsBelow.flatMap((row) => labelledValuesIn(row)))
  const options = rowsBelow.flatMap((row, at) =>
    at <= headingIndex || labelledValuesIn(row).length > 0 ? [] : [optionIn(row, columns)],
  )
  const hasTypeCode = CODE.test(code) && question !== undefined && trimmedText(question) !== code
  const hasMoodleLabels =
    columns !== undefined ||
    [...valuesByLabel.keys()].some((name) => MOODLE_LABELS.some((pattern) => pattern.test(name)))
  const hasGrades = options.length > 1 && options.every(({ grade }) => GRADE.test(grade))
  if (!hasTypeCode || !(hasMoodleLabels || (hasGrades && /^(?:MC|TF)/.test(code)))) return undefined
  const getCell = (pattern: RegExp) =>
    [...valuesByLabel].find(([name]) => pattern.test(name))?.[1] ?? emptyCell
  const marks = options.map(({ grade }) => (/^[#*]$/.test(grade) ? 'ya' : grade))
  const rightPositions = rightPositionsIn(marks)
  const { isMerged, ...feedback } = mergeFeedback({
    generalFeedback: getCell(GENERAL).html,
    correct: getCell(CORRECT).html,
    incorrect: getCell(INCORRECT).html,
    options: options.map((option) => ({ text: option.text.html, feedback: option.feedback.html })),
    right: rightPositions?.length === 1 ? rightPositions[0] : undefined,
  })
  const lostRules = [
    ...(isMerged ? (['sharedFeedback'] as const) : []),
    ...(trimmedText(getCell(TAGS)) === '' ? [] : (['lostTags'] as const)),
    ...(trimmedText(getCell(HINT)) === '' ? [] : (['lostHints'] as const)),
    ...(trimmedText(getCell(PARTLY)) === '' ? [] : (['lostPartFeedback'] as const)),
  ]
  const record: readonly (readonly [string, Cell])[] = [
    [
      'Soal',
      {
        ...question,
        issues: [...(question.issues ?? []), ...lostRules.map((rule) => ({ rule, isError: false }))],
      },
    ],
    ['Jenis', headingCell(types[code] ?? 'Open')],
    ['Kunci', getCell(KEY)],
    ['Poin', getCell(POINT)],
    ['Penjelasan', { text: '', html: feedback.correct }],
    ['Penjelasan salah', { text: '', html: feedback.wrong }],
    // One alone is an answer to be typed.
    ...(options.length < 2 ? [] : options).flatMap(({ text }, at): [string, Cell][] => [
      [`Opsi ${at + 1}`, text],
      [`Benar ${at + 1}`, headingCell(marks[at] ?? '')],
    ]),
  ]
  return {
    rows: [
      { from: firstRow.from, to: firstRow.from, cells: record.map(([name]) => headingCell(name)) },
      { from: firstRow.from, to: lastRow.to, cells: record.map(([, cell]) => cell) },
    ],
    settings: rowsBelow.filter((row) =>
      labelledValuesIn(row).some(([name, cell]) => SETTING.test(name) && trimmedText(cell) !== ''),
    ),
  }
}

const MAX_ROWS = 60
/** Codes of types, and what no other table says. */
const CODE = /^(?:MC[HVS]?|TF|MA|MS|MW|ES|SA|MAT|MT|NUM?|CL|DE|DDW|DDI|DDM|ORD|GAP)$/
const MOODLE_LABELS = [GENERAL, CORRECT, INCORRECT, PARTLY, TAGS]
const GRADE = /^(?:-?\d{1,3}(?:[.,]\d{1,5})?\s?%?|[#*xX]|)$/

function columnsIn(cells: readonly Cell[]): Columns | undefined {
  const columnMatching = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(labelTextOf(cell)))
  const answer = columnMatching(/^(?:answers?|jawaban|choices?|pilihan)$/)
  const feedback = columnMatching(/^(?:feedback|umpan balik)$/)
  const grade = columnMatching(/^(?:grade|nilai|bobot|fraction)$/)
  return answer < 0 || grade < 0 ? undefined : { answer, feedback, grade }
}

/** What a row says of the question, behind its name. */
function labelledValuesIn({ cells }: Row): readonly (readonly [string, Cell])[] {
  const labelIndex = cells.findIndex((cell) => trimmedText(cell) !== '')
  const name = cells[labelIndex] ? labelTextOf(cells[labelIndex]) : ''
  if (!LABELS.some((pattern) => pattern.test(name))) return []
  return [[name, cells.slice(labelIndex + 1).find(isFilled) ?? emptyCell]]
}

function optionIn({ cells }: Row, columns: Columns | undefined): Option {
  if (columns)
    return {
      text: cells[columns.answer] ?? emptyCell,
      feedback: cells[columns.feedback] ?? emptyCell,
      grade: trimmedText(cells[columns.grade]),
    }
  const textIndex = cells.findIndex(
    (cell) => trimmedText(cell) !== '' && !/^(?:[A-Ta-t]|\d{1,2})[.)]$/.test(trimmedText(cell)),
  )
  return {
    text: cells[textIndex] ?? emptyCell,
    feedback: emptyCell,
    grade: textIndex === cells.length - 1 ? '' : trimmedText(cells.at(-1)),
  }
}
