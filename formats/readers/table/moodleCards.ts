import { mergeFeedback } from '../feedback.ts'
import { type Cell, emptyCell, headingCell, isFilled, trimmedText } from './cell.ts'
import type { Row } from './layout.ts'
import { rightsIn } from './verdicts.ts'

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

const bare = (cell: Cell) =>
  trimmedText(cell)
    .slice(0, 100)
    .toLowerCase()
    .replace(/[\s:?]+$/, '')

type Columns = { readonly answer: number; readonly feedback: number; readonly grade: number }
type Option = { readonly text: Cell; readonly feedback: Cell; readonly grade: string }

/** A question as a row below headings, and the rows of its settings, which no question here has. */
type Card = { readonly rows: readonly Row[]; readonly settings: readonly Row[] }

/** The table of a question; undefined where it is none. */
export function moodleCard(all: readonly Row[]): Card | undefined {
  const rows = all.filter(({ cells }) => cells.some(isFilled))
  const [first, ...below] = rows
  const last = rows.at(-1)
  if (!first || !last || below.length > MAX_ROWS) return undefined
  const code = first.cells.map(trimmedText).findLast((text) => text !== '') ?? ''
  const question = first.cells.find(isFilled)
  const head = below.findIndex(({ cells }) => columnsIn(cells) !== undefined)
  const columns = columnsIn(below[head]?.cells ?? [])
  const said = new Map(below.flatMap((row) => saidIn(row)))
  const options = below.flatMap((row, at) =>
    at <= head || saidIn(row).length > 0 ? [] : [optionIn(row, columns)],
  )
  const isCoded = CODE.test(code) && question !== undefined && trimmedText(question) !== code
  const isOwn =
    columns !== undefined || [...said.keys()].some((name) => OWN.some((pattern) => pattern.test(name)))
  const isGraded = options.length > 1 && options.every(({ grade }) => GRADE.test(grade))
  if (!isCoded || !(isOwn || (isGraded && /^(?:MC|TF)/.test(code)))) return undefined
  const value = (pattern: RegExp) => [...said].find(([name]) => pattern.test(name))?.[1] ?? emptyCell
  const marks = options.map(({ grade }) => (/^[#*]$/.test(grade) ? 'ya' : grade))
  const right = rightsIn(marks)
  const { isShared, ...feedback } = mergeFeedback({
    general: value(GENERAL).html,
    correct: value(CORRECT).html,
    incorrect: value(INCORRECT).html,
    options: options.map((option) => ({ text: option.text.html, feedback: option.feedback.html })),
    right: right?.length === 1 ? right[0] : undefined,
  })
  const lost = [
    ...(isShared ? (['sharedFeedback'] as const) : []),
    ...(trimmedText(value(TAGS)) === '' ? [] : (['lostTags'] as const)),
    ...(trimmedText(value(HINT)) === '' ? [] : (['lostHints'] as const)),
    ...(trimmedText(value(PARTLY)) === '' ? [] : (['lostPartFeedback'] as const)),
  ]
  const record: readonly (readonly [string, Cell])[] = [
    [
      'Soal',
      { ...question, notes: [...(question.notes ?? []), ...lost.map((rule) => ({ rule, isError: false }))] },
    ],
    ['Jenis', headingCell(types[code] ?? 'Open')],
    ['Kunci', value(KEY)],
    ['Poin', value(POINT)],
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
      { from: first.from, to: first.from, cells: record.map(([name]) => headingCell(name)) },
      { from: first.from, to: last.to, cells: record.map(([, cell]) => cell) },
    ],
    settings: below.filter((row) =>
      saidIn(row).some(([name, cell]) => SETTING.test(name) && trimmedText(cell) !== ''),
    ),
  }
}

const MAX_ROWS = 60
/** Codes of types, and what no other table says. */
const CODE = /^(?:MC[HVS]?|TF|MA|MS|MW|ES|SA|MAT|MT|NUM?|CL|DE|DDW|DDI|DDM|ORD|GAP)$/
const OWN = [GENERAL, CORRECT, INCORRECT, PARTLY, TAGS]
const GRADE = /^(?:-?\d{1,3}(?:[.,]\d{1,5})?\s?%?|[#*xX]|)$/

function columnsIn(cells: readonly Cell[]): Columns | undefined {
  const find = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(bare(cell)))
  const answer = find(/^(?:answers?|jawaban|choices?|pilihan)$/)
  const feedback = find(/^(?:feedback|umpan balik)$/)
  const grade = find(/^(?:grade|nilai|bobot|fraction)$/)
  return answer < 0 || grade < 0 ? undefined : { answer, feedback, grade }
}

/** What a row says of the question, behind its name. */
function saidIn({ cells }: Row): readonly (readonly [string, Cell])[] {
  const at = cells.findIndex((cell) => trimmedText(cell) !== '')
  const name = cells[at] ? bare(cells[at]) : ''
  if (!LABELS.some((pattern) => pattern.test(name))) return []
  return [[name, cells.slice(at + 1).find(isFilled) ?? emptyCell]]
}

function optionIn({ cells }: Row, columns: Columns | undefined): Option {
  if (columns)
    return {
      text: cells[columns.answer] ?? emptyCell,
      feedback: cells[columns.feedback] ?? emptyCell,
      grade: trimmedText(cells[columns.grade]),
    }
  const at = cells.findIndex(
    (cell) => trimmedText(cell) !== '' && !/^(?:[A-Ta-t]|\d{1,2})[.)]$/.test(trimmedText(cell)),
  )
  return {
    text: cells[at] ?? emptyCell,
    feedback: emptyCell,
    grade: at === cells.length - 1 ? '' : trimmedText(cells.at(-1)),
  }
}
