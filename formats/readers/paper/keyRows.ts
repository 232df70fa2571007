import type { ColumnUse } from '../../question/columns.ts'
import { linesOfCell, type TableCell, textOfCell } from '../document/blocks.ts'
import type { ListedKey } from '../document/line.ts'
import { isBlank, type Line, plainRun } from '../document/runs.ts'
import { columnUse, words } from '../headings.ts'
import { keysInRows } from './keyLines.ts'
import { isAboveKeys } from './labels.ts'
import { parseKeys } from './runOn.ts'

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
  no: 'no',
  key: 'key',
  point: 'point',
  correct: 'explanation',
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

/** The number of a question, alone in a cell («3.», «Soal 3»). */
export const NUMBER =
  /^(?:(?:butir|soal|pertanyaan|question|no(?:mo|me)?r?)\b\.?\s{0,3}){0,3}\(?(\d{1,4})\)?\s*[.):]?$/i
const ANSWER = /^\(?[A-Ta-t]\)?[.)]?(?:\s+\S.*|\s*)$|^(?:benar|salah|true|false)$/is

/** The row of the headings of a list of keys; undefined where they are none. */
function headOf(names: readonly string[]): KeyRow | undefined {
  const found = names.map(columnOf)
  if (!found.includes('no') || !found.includes('key')) return undefined
  return { keys: [], names, columns: found.map((column) => column ?? 'other'), isHead: true }
}

const withoutHead: KeyRow = { keys: [], names: [], columns: [], isHead: true }

/** What rows are in lists of keys; undefined where they are in none. @param isAlone whether rows below headings are all of the list. */
export function keyRowsOf(texts: Texts, isAlone: boolean): readonly (KeyRow | undefined)[] {
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
export const NUMBERS = /^[\d.)\s]*$/

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
      no: 0,
      runs: [],
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
