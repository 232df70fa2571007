import { escapeText } from '../../html/clean.ts'
import type { ColumnUse } from '../../question/columns.ts'
import type { Entry, Html } from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { linesOfCell, type TableCell, textOfCell } from '../document/blocks.ts'
import type { ListedKey } from '../document/line.ts'
import { isBlank, type Line, plainRun } from '../document/runs.ts'
import { columnUse, words } from '../headings.ts'
import { isAboveKeys } from '../paper/labels.ts'
import { NUMBER } from '../table/cell.ts'
import { type Row, rowTexts } from '../table/layout.ts'
import { keysInRows, parseKeys } from './lines.ts'

/*
 * Lists of keys in the rows of a table: below headings (No · Kunci · Pembahasan · Skor, repeated, or a column for each
 * packet), as numbers above letters, or as numbers beside letters alone.
 */

type KeyColumn = 'no' | 'key' | 'point' | 'explanation' | 'other'
type Texts = readonly (readonly string[])[]

/** The keys in a row of a list, below these headings; none in that of the headings. */
type KeyRow = {
  readonly keys: readonly ListedKey[]
  readonly names: readonly string[]
  readonly columns: readonly KeyColumn[]
  readonly isHead: boolean
}

const uses: Readonly<Partial<Record<ColumnUse, KeyColumn>>> = {
  ...{ no: 'no', key: 'key', point: 'point', correct: 'explanation' },
}

/** Headings that mean something else in lists of keys: keys of a packet, numbers of questions. */
const own: readonly (readonly [KeyColumn, RegExp])[] = [
  ['key', /^(?:paket|tipe|kode|set)(?: soal)? (?:[a-z]|\d{1,3}|[ivx]{1,5})$/],
  ['no', /^(?:soal|#)(?: (?:no|nomor))?$/],
  ['explanation', /^(?:uraian|keterangan)(?: jawaban| soal)?$/],
]

function columnOf(text: string): KeyColumn | undefined {
  const name = words(text)
  return own.find(([, pattern]) => pattern.test(name))?.[0] ?? uses[columnUse(text) ?? 'ignore']
}

const ANSWER = /^\(?[A-Ta-t]\)?[.)]?(?:\s+\S.*|\s*)$|^(?:benar|salah|true|false)$/is

/** The row of the headings of a list of keys; undefined where they are none. */
function headOf(names: readonly string[]): KeyRow | undefined {
  const found = names.map(columnOf)
  if (!found.includes('no') || !found.includes('key')) return undefined
  return { keys: [], names, columns: found.map((column) => column ?? 'other'), isHead: true }
}

const withoutHead: KeyRow = { keys: [], names: [], columns: [], isHead: true }

/** What rows are in lists of keys; undefined where they are in none. @param isAlone whether rows below headings are all of the list. */
function keyRowsOf(texts: Texts, isAlone: boolean): readonly (KeyRow | undefined)[] {
  const found: (KeyRow | undefined)[] = []
  let head: KeyRow | undefined
  while (found.length < texts.length) {
    const [names = [], below = []] = texts.slice(found.length, found.length + 2)
    const bands = keysInRows(names, below)
    const next = bands ? undefined : headOf(names)
    head = next ?? head
    if (bands) found.push(withoutHead, { ...withoutHead, isHead: false, keys: bands })
    else if (next) found.push(next)
    else if (head && (isAlone || isNumbered(names, head)))
      found.push({ ...head, isHead: false, keys: keysOfRow(names, head, isAlone) })
    else {
      head = undefined
      found.push(...plainListAt(texts, found.length))
    }
  }
  return found
}

const isNumbered = (texts: readonly string[], { columns }: KeyRow) =>
  columns.some((column, at) => column === 'no' && NUMBER.test(texts[at] ?? ''))

/** The keys in a row by its columns; those of several packets have the names of these, of which a sheet may be any. */
function keysOfRow(
  texts: readonly string[],
  { names, columns }: KeyRow,
  isAlone: boolean,
): readonly ListedKey[] {
  const count = (column: KeyColumn) => columns.filter((each) => each === column).length
  const hasPackets = count('key') > count('no')
  const keys: ListedKey[] = []
  let number: number | undefined
  for (const [at, text] of texts.entries()) {
    const column = columns[at]
    const last = keys.at(-1)
    if (column === 'no') {
      number = text === '' ? undefined : Number(NUMBER.exec(text)?.[1] ?? Number.NaN)
      if (Number.isNaN(number)) return []
    }
    if (column === 'key' && number !== undefined && ANSWER.test(text))
      keys.push({ number, answer: text, ...(hasPackets && { scope: words(names[at] ?? '') }) })
    if (column === 'point' && last && /^\d/.test(text)) keys[keys.length - 1] = { ...last, point: text }
  }
  return isAlone || !hasPackets || keys.length === count('key') ? keys : []
}

/** How many rows that a title does not stand above show that they are keys. */
const MIN_ROWS = 2
const NUMBERS = /^[\d.)\s]*$/

/** Rows of numbers and letters alone («1 | B», «1. B»), below a title or without one; the row here, where it is none. */
function plainListAt(texts: Texts, at: number): readonly (KeyRow | undefined)[] {
  const textAt = (row: number) => texts[row]?.join(' ').trim() ?? ''
  const isTitled = isAboveKeys({ no: 0, runs: [plainRun(textAt(at))] })
  const list: KeyRow[] = isTitled ? [withoutHead] : []
  for (let row = at + list.length; row < texts.length; row += 1) {
    const keys = parseKeys(textAt(row))
    // A key or two may be missing.
    if (!keys && (list.length < MIN_ROWS || !NUMBERS.test(textAt(row)))) break
    list.push({ ...withoutHead, isHead: false, keys: keys ?? [] })
  }
  return list.length < MIN_ROWS ? [undefined] : list
}

/** So far down a list of keys may begin in a table that is one. */
const TITLES = 2

/** The keys of a document's table, a line for each row; undefined where it says anything else. */
export function keyTableOf(rows: readonly (readonly TableCell[])[]): readonly Line[] | undefined {
  const texts = rows.map((row) => row.map(textOfCell))
  const found = keyRowsOf(texts, true)
  const begin = found.findIndex((row) => row !== undefined)
  const keyed = found.filter((row) => row && row.keys.length > 0).length
  const filled = texts.filter((row, at) => at >= begin && !found[at]?.isHead && !NUMBERS.test(row.join('')))
  // A row or two may lack their key.
  if (begin < 0 || begin > TITLES || keyed === 0 || keyed < filled.length * 0.6) return undefined
  return rows.flatMap((row, at): readonly Line[] => {
    const { keys = [], columns = [], isHead } = found[at] ?? {}
    if (isHead)
      return [{ no: 0, runs: row.flatMap((cell) => linesOfCell(cell).flatMap(({ runs }) => runs)), keys }]
    const explanation = row.find((_, column) => columns[column] === 'explanation')
    const line: Line = {
      ...{ no: 0, runs: [] },
      keys: keys.map((key) => ({ ...key, ...(explanation && { explanation: linesOfCell(explanation) }) })),
    }
    const others = row
      .filter((cell, column) =>
        keys.length > 0 ? columns[column] === 'other' : !NUMBERS.test(textOfCell(cell)),
      )
      .flatMap((cell) => linesOfCell(cell).filter((each) => !isBlank(each)))
    return [...(found[at] ? [line] : []), ...others.map((each) => ({ ...each, aside: 'unread' as const }))]
  })
}

export type RowKey = {
  readonly number: number
  readonly answer: string
  readonly point: string
  readonly explanation: Html
  readonly row: Row
}

/** Keys that rows of a sheet list by the numbers of their questions. */
export type RowKeys = {
  readonly keys: readonly RowKey[]
  /** Columns of the lists that say something else. */
  readonly columns: readonly Entry[]
  readonly others: readonly Row[]
}

/** Lists of keys among the rows of a sheet. */
export function rowKeysIn(rows: readonly Row[]): RowKeys {
  const texts = rows.map(rowTexts)
  const found = keyRowsOf(texts, false)
  const lists = Map.groupBy(found.keys(), (at) => found[at]?.columns ?? [])
  return {
    keys: rows.flatMap((row, at) => {
      const { keys = [], columns = [] } = found[at] ?? {}
      const explanation = row.cells[columns.indexOf('explanation')]?.html ?? ''
      return keys.map(({ number = 0, answer, point = '' }) => ({ number, answer, point, explanation, row }))
    }),
    columns: [...lists].flatMap(([columns, [at = 0, ...below]]) => {
      const head = rows[at]
      const others = (texts[at] ?? []).filter(
        (_, column) => columns[column] === 'other' && below.some((each) => texts[each]?.[column]),
      )
      return head && others.length > 0 ? [skippedEntry(head, 'columns', escapeText(others.join(', ')))] : []
    }),
    others: rows.filter((_, at) => !found[at]?.isHead && !found[at]?.keys.length),
  }
}

export const besideKeys = ({ columns, others }: RowKeys): readonly Entry[] => [
  ...columns,
  ...others.flatMap((row) => {
    const text = rowTexts(row).join(' ').trim()
    return NUMBERS.test(text) ? [] : [skippedEntry(row, 'unread', escapeText(text))]
  }),
]
