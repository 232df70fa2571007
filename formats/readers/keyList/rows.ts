import type { ColumnUse } from '../../question/columns.ts'
import { linesOfCell, type TableCell, textOfCell } from '../document/blocks.ts'
import type { ListedKey } from '../document/line.ts'
import { isBlank, type Line } from '../document/runs.ts'
import { columnUse, words } from '../headings.ts'

/* Tables of keys by number, one below the other: No · Kunci · Pembahasan · Skor, repeated, or a column for each packet. */

type KeyColumn = 'no' | 'key' | 'point' | 'explanation' | 'other'

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

/** The columns that headings of a list of keys name; undefined where they are none. */
export function keyColumnsOf(texts: readonly string[]): readonly KeyColumn[] | undefined {
  const columns = texts.map(columnOf)
  return columns.includes('no') && columns.includes('key')
    ? columns.map((column) => column ?? 'other')
    : undefined
}

const NUMBER = /^\(?(\d{1,4})\)?\s*[.):]?$/
const ANSWER = /^\(?[A-Ta-t]\)?[.)]?(?:\s+\S.*|\s*)$|^(?:benar|salah|true|false)$/is

const TITLES = 2

/** The keys of a table, a line for each row; undefined where it says anything else. */
export function keyTableOf(rows: readonly (readonly TableCell[])[]): readonly Line[] | undefined {
  const texts = rows.map((row) => row.map(textOfCell))
  const at = texts.slice(0, TITLES + 1).findIndex((row) => keyColumnsOf(row) !== undefined)
  const names = texts[at] ?? []
  const columns = at < 0 ? headless(texts) : keyColumnsOf(names)
  if (!columns) return undefined
  const below = rows.slice(at + 1)
  const lines = below.flatMap((row): Line[] => {
    const explanation = row.find((_, column) => columns[column] === 'explanation')
    const keys = keysOfRow(row.map(textOfCell), columns, names)
    const own: Line = {
      ...{ no: 0, runs: [] },
      keys: keys.map((key) => ({ ...key, ...(explanation && { explanation: linesOfCell(explanation) }) })),
    }
    const others = row.filter(
      (_, column) =>
        (columns[column] ?? 'other') === 'other' || (keys.length === 0 && columns[column] !== 'no'),
    )
    return [own, ...others.flatMap(asideLines)]
  })
  const filled = below.filter((row) => row.some((cell) => textOfCell(cell) !== ''))
  const keyed = lines.filter(({ keys = [] }) => keys.length > 0)
  // A row or two may lack their key.
  if (keyed.length === 0 || keyed.length < filled.length * 0.6) return undefined
  const [titles, heads] = [rows.slice(0, Math.max(0, at)), at < 0 ? [] : rows.slice(at, at + 1)]
  return [...titles.flat().flatMap(asideLines), ...heads.map(headLine), ...lines]
}

const asideLines = (cell: TableCell): readonly Line[] =>
  linesOfCell(cell).flatMap((line) => (isBlank(line) ? [] : [{ ...line, aside: 'unread' as const }]))

const headLine = (row: readonly TableCell[]): Line => ({
  no: 0,
  runs: row.flatMap((cell) => linesOfCell(cell).flatMap(({ runs }) => runs)),
  keys: [],
})

/** Columns of numbers and letters alone, without headings. */
function headless(texts: readonly (readonly string[])[]): readonly KeyColumn[] | undefined {
  const width = Math.max(0, ...texts.map((row) => row.length))
  if (width < 2 || width % 2 === 1 || texts.length < 2) return undefined
  const columns = Array.from({ length: width }, (_, at): KeyColumn => (at % 2 === 0 ? 'no' : 'key'))
  const isEach = texts.every((row) =>
    row.every((text, at) => text === '' || (at % 2 === 0 ? NUMBER : /^[A-Fa-f][.)]?$/).test(text)),
  )
  return isEach && texts.flat().some((text) => NUMBER.test(text)) ? columns : undefined
}

export const isNumberedRow = (texts: readonly string[], columns: readonly KeyColumn[]): boolean =>
  columns.some((column, at) => column === 'no' && NUMBER.test(texts[at] ?? ''))

/** The keys in a row of a list, by its columns; those of several packets have the names of these. */
export function keysOfRow(
  texts: readonly string[],
  columns: readonly KeyColumn[],
  names: readonly string[],
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
  return keys
}
