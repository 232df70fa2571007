import { comparedText, plainText } from '../../../../../contract/question.ts'
import { type Entry, emptyFound, type FoundQuestion, type Html, type Note } from '../../found.ts'
import { checked } from '../check.ts'
import { type Column, columnsOf, isOfQuestions } from './columns.ts'

/** A cell: what it says, and what it says without the look of a right answer, where it has such. */
export type Cell = { readonly html: Html; readonly text: string; readonly unmarked?: Html | undefined }
export type Row = { readonly cells: readonly Cell[]; readonly from: number; readonly to: number }

/** Headings may stand below a title. */
const HEADINGS_WITHIN = 10

const blank: Cell = { html: '', text: '' }

/**
 * Questions out of a table with a heading row, a row each, whatever the order of its columns. Undefined where no row has
 * headings that tell of questions.
 */
export function questionsInTable(rows: readonly Row[]): readonly Entry[] | undefined {
  const all = rows.slice(0, HEADINGS_WITHIN).map(({ cells }) => columnsOf(cells.map(({ text }) => text)))
  const at = all.findIndex(isOfQuestions)
  const columns = all[at]
  if (!columns) return undefined
  return rows
    .slice(at + 1)
    .filter(({ cells }) => cells.some(({ text, html }) => text.trim() !== '' || html !== ''))
    .map((row) => entryOf(row, columns))
}

/** Kinds of questions as tables call them that the product does not have. */
const otherTypes = [
  [/essay|esai|uraian|open/i, 'essay'],
  [/isian|singkat|short|fill/i, 'shortAnswer'],
  [/jodoh|match/i, 'matching'],
  [/numer|angka/i, 'numerical'],
  [/kompleks|check|several|multi.?(?:answer|select|response)/i, 'severalRight'],
] as const

function entryOf({ cells, from, to }: Row, columns: ReadonlyMap<Column, number>): Entry {
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? blank
  const text = (column: Column) => cell(column).text.trim()
  const options = optionsOf(cells, columns)
  const excerpt = plainText(cell('question').html)
  const type = otherTypes.find(([pattern]) => pattern.test(text('type')))
  if (type) return { from, to, skipped: type[1], excerpt, notes: [] }
  const key = keyOf(text('key'), options)
  const shared: FoundQuestion = {
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
    const question = { ...shared, options: ['<p>Benar</p>', '<p>Salah</p>'], right: isTrue ? 0 : 1 }
    return checked(question, { from, to }, [note])
  }
  if (options.length === 0 && excerpt !== '') return { from, to, skipped: 'essay', excerpt, notes: [] }
  if (key.length > 1) return { from, to, skipped: 'severalRight', excerpt, notes: [] }
  const [right] = key
  if (right === undefined && text('key') !== '') {
    const note: Note = { rule: 'unknownAnswer', isError: true, line: from, value: text('key').slice(0, 100) }
    return checked(shared, { from, to }, [note])
  }
  const marked = options.flatMap(({ unmarked }, place) => (unmarked === undefined ? [] : [place]))
  const found = right ?? (marked.length === 1 ? marked[0] : undefined)
  const isBoth = marked.length === 1 && marked[0] === found
  const texts = options.map(({ html, unmarked }) => (isBoth ? (unmarked ?? html) : html))
  return checked({ ...shared, options: texts, right: found }, { from, to })
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

/** The places of the options that a key names: by letters, by numbers, or by what one says. */
function keyOf(key: string, options: readonly Cell[]): readonly number[] {
  if (key === '' || options.length === 0) return []
  const said = comparedText(key)
  const same = options.findIndex(
    ({ html, text }) => comparedText(html) === said || comparedText(text) === said,
  )
  const isSign = /^\(?(?:[a-t]|\d{1,2})\)?[.)]?$/i.test(key)
  if (same >= 0 && !isSign) return [same]
  const signs = [...key.matchAll(/[a-t]|\d{1,2}/gi)].map(([sign]) =>
    /\d/.test(sign) ? Number(sign) - 1 : sign.toUpperCase().charCodeAt(0) - 65,
  )
  const isList = /^\(?(?:[a-t]|\d{1,2})\)?[.)]?(?:\s*(?:[,;/&+]|dan|and)\s*(?:[a-t]|\d{1,2}))*$/i.test(key)
  const named = isList ? signs : /^[a-t][.)]\s/i.test(key) ? signs.slice(0, 1) : []
  const known = named.filter((place) => place >= 0 && place < options.length)
  if (known.length < named.length || known.length === 0) return same >= 0 ? [same] : []
  return [...new Set(known)]
}

function trueOrFalse(key: string): boolean | undefined {
  if (/^(?:benar|betul|true|b|t)$/i.test(key)) return true
  return /^(?:salah|false|s|f)$/i.test(key) ? false : undefined
}
