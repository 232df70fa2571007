import { comparedText, plainText } from '../../../../../contract/question.ts'
import { type Entry, emptyFound, type FoundQuestion, type Html, type Note } from '../../found.ts'
import { checked } from '../check.ts'
import { skippedEntry } from '../skip.ts'
import { type Column, columnOf, columnsOf, isOfQuestions } from './columns.ts'

/** A cell: what it says, and what it says without the look of a right answer, where it has such. */
export type Cell = {
  readonly html: Html
  readonly text: string
  readonly unmarked?: Html | undefined
  /** The cell of a row above that reaches down over this one. */
  readonly above?: Cell | undefined
}
export type Row = { readonly cells: readonly Cell[]; readonly from: number; readonly to: number }

/** Headings may stand below a title. */
const HEADINGS_WITHIN = 10

const blank: Cell = { html: '', text: '' }

/** What one cell can say of several questions; a question and its answers are each one's own. */
const shared: ReadonlySet<Column> = new Set(['packet', 'group', 'type', 'instruction', 'point', 'timer'])

/** What was found in a table, and the columns that it has. */
export type QuestionTable = { readonly entries: readonly Entry[]; readonly columns: ReadonlySet<Column> }

/**
 * Questions out of a table with a heading row, a row each, whatever the order of its columns. Undefined where no row has
 * headings that tell of questions.
 */
export function questionsInTable(rows: readonly Row[]): QuestionTable | undefined {
  const head = headIn(rows.slice(0, HEADINGS_WITHIN + 1).map(textsOf))
  if (!head) return undefined
  const entries = rows
    .slice(head.at + head.height)
    .filter((row) => !isBlank(row, head) && !isHead(row, head))
    .map((row) => entryOf(row, head))
  return { entries, columns: new Set(head.columns.keys()) }
}

type Head = {
  readonly at: number
  readonly height: 1 | 2
  readonly columns: ReadonlyMap<Column, number>
  /** Options are counted in the headings, not lettered: keys, too, are numbers. */
  readonly isCounted: boolean
}

const textsOf = (row: Row | undefined) => row?.cells.map(({ text }) => text) ?? []
const optionCount = (columns: ReadonlyMap<Column, number>) =>
  [...columns.keys()].filter((column) => column.startsWith('option ')).length

/** The heading row; letters may stand in the row below, under one heading for all options. */
function headIn(texts: readonly (readonly string[])[]): Head | undefined {
  const all = texts.map((cells) => columnsOf(cells))
  for (const [at, own] of all.slice(0, HEADINGS_WITHIN).entries()) {
    const below = all[at + 1] ?? new Map<Column, number>()
    const isHigh =
      own.has('question') && optionCount(own) < 2 && optionCount(below) > 1 && !below.has('question')
    const columns = isHigh ? new Map([...below, ...own]) : own
    if (!isOfQuestions(columns)) continue
    const headings = texts.slice(at, isHigh ? at + 2 : at + 1).flat()
    const isCounted = headings.some(
      (text) => columnOf(text)?.startsWith('option ') && /\d/.test(text.slice(0, 20)),
    )
    return { at, height: isHigh ? 2 : 1, columns, isCounted }
  }
  return undefined
}

/** Whether headings of questions are among the first rows of a table. */
export const isTableOfQuestions = (rows: readonly (readonly string[])[]): boolean =>
  headIn(rows.slice(0, HEADINGS_WITHIN + 1)) !== undefined

/** Whether nothing stands in a row but a number that counts it. */
function isBlank({ cells }: Row, { columns }: Head): boolean {
  const meant = new Set([...columns].flatMap(([column, place]) => (column === 'no' ? [] : [place])))
  return cells.every(
    ({ text, html }, place) =>
      (text.trim() === '' && html === '') || (!meant.has(place) && /^[\d.)\s]*$/.test(text)),
  )
}

/** Whether the headings are written once more, as at the top of a page. */
const isHead = (row: Row, { columns }: Head): boolean => {
  const again = columnsOf(textsOf(row))
  return isOfQuestions(again) && again.get('question') === columns.get('question')
}

/** Kinds of questions as tables call them that the product does not have. */
const otherTypes = [
  [/essay|esai|uraian|open/i, 'essay'],
  [/isian|singkat|short|fill/i, 'shortAnswer'],
  [/jodoh|match/i, 'matching'],
  [/numer|angka/i, 'numerical'],
  [/kompleks|check|several|multi.?(?:answer|select|response)/i, 'severalRight'],
] as const

function entryOf({ cells, from, to }: Row, { columns, isCounted }: Head): Entry {
  const cell = (column: Column) => {
    const own = cells[columns.get(column) ?? -1] ?? blank
    return (shared.has(column) ? own.above : undefined) ?? own
  }
  const text = (column: Column) => cell(column).text.trim()
  const options = optionsOf(cells, columns)
  const excerpt = plainText(cell('question').html)
  const type = otherTypes.find(([pattern]) => pattern.test(text('type')))
  if (type) return { from, to, skipped: type[1], excerpt, notes: [] }
  const isQuestion = excerpt !== '' || options.length > 0 || text('key') !== '' || text('id') !== ''
  if (!isQuestion && cell('question').html === '') {
    const said = cells.map(({ html }) => plainText(html)).join(' ')
    return skippedEntry({ from, to }, 'unread', said)
  }
  const key = keyOf(text('key'), options, isCounted)
  const told: FoundQuestion = {
    ...emptyFound,
    id: text('id') || undefined,
    packet: text('packet') || undefined,
    group: text('group') || undefined,
    instruction: cell('instruction').html,
    question: cell('question').html,
    options: options.map(({ html }) => html),
    point: text('point'),
    timer: text('timer'),
    correct: cell('correct').html,
    wrong: columns.has('wrong') ? cell('wrong').html : cell('correct').html,
  }
  const isTrue = options.length === 0 ? trueOrFalse(text('key')) : undefined
  if (isTrue !== undefined) {
    const note: Note = { rule: 'trueFalse', isError: false, line: from }
    const question = { ...told, options: ['<p>Benar</p>', '<p>Salah</p>'], right: isTrue ? 0 : 1 }
    return checked(question, { from, to }, [note])
  }
  if (options.length === 0 && excerpt !== '') return { from, to, skipped: 'essay', excerpt, notes: [] }
  if (key.length > 1) return { from, to, skipped: 'severalRight', excerpt, notes: [] }
  const [right] = key
  if (right === undefined && text('key') !== '') {
    const note: Note = { rule: 'unknownAnswer', isError: true, line: from, value: text('key').slice(0, 100) }
    return checked(told, { from, to }, [note])
  }
  const marked = options.flatMap(({ unmarked }, place) => (unmarked === undefined ? [] : [place]))
  const found = right ?? (marked.length === 1 ? marked[0] : undefined)
  const isBoth = marked.length === 1 && marked[0] === found
  const texts = options.map(({ html, unmarked }) => (isBoth ? (unmarked ?? html) : html))
  return checked({ ...told, options: texts, right: found }, { from, to })
}

/** The options of a row: up to its last one that says something. */
function optionsOf(cells: readonly Cell[], columns: ReadonlyMap<Column, number>): readonly Cell[] {
  const options = [...columns]
    .flatMap(([column, place]): [number, Cell][] =>
      column.startsWith('option ') ? [[Number(column.slice(7)), cells[place] ?? blank]] : [],
    )
    .sort(([one], [other]) => one - other)
    .map(([, cell]) => cell)
  const last = options.findLastIndex(({ html }) => html !== '')
  return options.slice(0, last + 1)
}

const SIGN = '(?:[a-t]|\\d{1,2})'
const ONE = new RegExp(`^\\(?(${SIGN})\\)?[.)]?$`, 'i')
const WITH_TEXT = new RegExp(`^\\(?(${SIGN})[.)]\\s`, 'i')
const SEVERAL = new RegExp(`^${SIGN}[.)]?(?:\\s*[,;/&+]\\s*${SIGN}[.)]?)+$`, 'i')
const WORD = /^(?:opsi|pilihan|jawaban|option|answer|choice)\s+(?=\(?(?:[a-t]|\d{1,2})\)?[.)]?$)/i

const placeOf = (sign: string) => (/\d/.test(sign) ? Number(sign) - 1 : sign.toUpperCase().charCodeAt(0) - 65)

/** The signs of options that a key is made of. */
function signsIn(key: string): readonly string[] {
  const one = ONE.exec(key) ?? WITH_TEXT.exec(key)
  if (one) return [one[1] ?? '']
  if (/^[A-T]{2,6}$/.test(key)) return [...key]
  const list = key.replace(/\s(?:dan|and)\s/gi, ', ')
  return SEVERAL.test(list) ? [...list.matchAll(/[a-t]|\d{1,2}/gi)].map(([sign]) => sign) : []
}

/**
 * The places of the options that a key names: by letters, by numbers, or by what one says. A number that is an option is
 * that one, unless the options themselves are numbered.
 */
function keyOf(given: string, options: readonly Cell[], isCounted: boolean): readonly number[] {
  const key = given.slice(0, LONGEST_KEY).replace(WORD, '')
  if (key === '' || options.length === 0) return []
  const said = comparedText(given)
  const same = options.findIndex(
    ({ html, text }) => comparedText(html) === said || comparedText(text) === said,
  )
  const isMeant = !ONE.test(key) || (!isCounted && /\d/.test(key))
  if (same >= 0 && isMeant) return [same]
  const places = signsIn(key).map(placeOf)
  const isKnown = places.length > 0 && places.every((place) => place >= 0 && place < options.length)
  if (isKnown) return [...new Set(places)]
  return same >= 0 ? [same] : []
}

/** Longer keys than this are the texts of their options. */
const LONGEST_KEY = 200

function trueOrFalse(key: string): boolean | undefined {
  if (/^(?:benar|betul|true|b|t)$/i.test(key)) return true
  return /^(?:salah|false|s|f)$/i.test(key) ? false : undefined
}
