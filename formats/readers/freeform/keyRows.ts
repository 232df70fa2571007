import type { ColumnUse } from '../../question/columns.ts'
import { linesOfCell, type TableCell, textOfCell } from '../document/blocks.ts'
import type { ListedKey } from '../document/line.ts'
import { isBlank, type Line, plainRun } from '../document/runs.ts'
import { columnUseOf, normaliseHeading } from '../headings.ts'
import { keysInRows } from './keyLines.ts'
import { isKeyHeading } from './labels.ts'
import { parseKeys } from './runOn.ts'

/*
 * Lists of keys in the rows of a table: below headings (No · Kunci · Pembahasan · Skor, repeated, or a column for each
 * packet), as numbers above letters, or as numbers beside letters alone.
 */

type KeyColumn = 'no' | 'key' | 'point' | 'explanation' | 'other'
type TextRows = readonly (readonly string[])[]

/** The keys in a row of a list, below these headings; none in that of the headings. */
type KeyRow = {
  readonly keys: readonly ListedKey[]
  readonly headings: readonly string[]
  readonly columns: readonly KeyColumn[]
  readonly isHeading: boolean
}

const keyColumns: Readonly<Partial<Record<ColumnUse, KeyColumn>>> = {
  no: 'no',
  key: 'key',
  point: 'point',
  correct: 'explanation',
}

/** Headings that mean something else in lists of keys: keys of a packet, numbers of questions. */
const keyHeadings: readonly (readonly [KeyColumn, RegExp])[] = [
  ['key', /^(?:paket|tipe|kode|set)(?: soal)? (?:[a-z]|\d{1,3}|[ivx]{1,5})$/],
  ['no', /^(?:soal|#)(?: (?:no|nomor))?$/],
  ['explanation', /^(?:uraian|keterangan)(?: jawaban| soal)?$/],
]

function keyColumnOf(text: string): KeyColumn | undefined {
  const name = normaliseHeading(text)
  return (
    keyHeadings.find(([, pattern]) => pattern.test(name))?.[0] ?? keyColumns[columnUseOf(text) ?? 'ignore']
  )
}

/** The number of a question, alone in a cell («3.», «Soal 3»). */
export const QUESTION_NUMBER =
  /^(?:(?:butir|soal|pertanyaan|question|no(?:mo|me)?r?)\b\.?\s{0,3}){0,3}\(?(\d{1,4})\)?\s*[.):]?$/i
const ANSWER = /^\(?[A-Ta-t]\)?[.)]?(?:\s+\S.*|\s*)$|^(?:benar|salah|true|false)$/is

/** The row of the headings of a list of keys; undefined where they are none. */
function toHeadingRow(headings: readonly string[]): KeyRow | undefined {
  const foundColumns = headings.map(keyColumnOf)
  if (!foundColumns.includes('no') || !foundColumns.includes('key')) return undefined
  return { keys: [], headings, columns: foundColumns.map((column) => column ?? 'other'), isHeading: true }
}

const rowWithoutHeadings: KeyRow = { keys: [], headings: [], columns: [], isHeading: true }

/** What rows are in lists of keys; undefined where they are in none. @param isWholeTable whether rows below headings are all of the list. */
export function keyRowsOf(texts: TextRows, isWholeTable: boolean): readonly (KeyRow | undefined)[] {
  const keyRows: (KeyRow | undefined)[] = []
  let headingRow: KeyRow | undefined
  while (keyRows.length < texts.length) {
    const [rowTexts = [], textsBelow = []] = texts.slice(keyRows.length, keyRows.length + 2)
    const pairedKeys = keysInRows(rowTexts, textsBelow)
    const nextHeadingRow = pairedKeys ? undefined : toHeadingRow(rowTexts)
    headingRow = nextHeadingRow ?? headingRow
    if (pairedKeys)
      keyRows.push(rowWithoutHeadings, { ...rowWithoutHeadings, isHeading: false, keys: pairedKeys })
    else if (nextHeadingRow) keyRows.push(nextHeadingRow)
    else if (headingRow && (isWholeTable || hasNumber(rowTexts, headingRow)))
      keyRows.push({ ...headingRow, isHeading: false, keys: keysOfRow(rowTexts, headingRow, isWholeTable) })
    else {
      headingRow = undefined
      keyRows.push(...plainListAt(texts, keyRows.length))
    }
  }
  return keyRows
}

const hasNumber = (texts: readonly string[], { columns }: KeyRow) =>
  columns.some((column, at) => column === 'no' && QUESTION_NUMBER.test(texts[at] ?? ''))

/** The keys in a row by its columns; those of several packets have the names of these, of which a sheet may be any. */
function keysOfRow(texts: readonly string[], { headings, columns }: KeyRow, isWholeTable: boolean) {
  const count = (column: KeyColumn) => columns.filter((each) => each === column).length
  const hasPackets = count('key') > count('no')
  const keys: ListedKey[] = []
  let number: number | undefined
  for (const [index, text] of texts.entries()) {
    const column = columns[index]
    const lastKey = keys.at(-1)
    if (column === 'no') {
      number = text === '' ? undefined : Number(QUESTION_NUMBER.exec(text)?.[1] ?? Number.NaN)
      if (Number.isNaN(number)) return []
    }
    if (column === 'key' && number !== undefined && ANSWER.test(text))
      keys.push({
        number,
        answer: text,
        ...(hasPackets && { scope: normaliseHeading(headings[index] ?? '') }),
      })
    if (column === 'point' && lastKey && /^\d/.test(text)) keys[keys.length - 1] = { ...lastKey, point: text }
  }
  return isWholeTable || !hasPackets || keys.length === count('key') ? keys : []
}

/** How many rows that a title does not stand above show that they are keys. */
const MIN_ROWS = 2
export const ONLY_NUMBERS = /^[\d.)\s]*$/

/** Rows of numbers and letters alone («1 | B», «1. B»), below a title or without one; the row here, where it is none. */
function plainListAt(texts: TextRows, rowIndex: number): readonly (KeyRow | undefined)[] {
  const textAt = (row: number) => texts[row]?.join(' ').trim() ?? ''
  const isTitled = isKeyHeading({ lineNumber: 0, runs: [plainRun(textAt(rowIndex))] })
  const list: KeyRow[] = isTitled ? [rowWithoutHeadings] : []
  for (let row = rowIndex + list.length; row < texts.length; row += 1) {
    const keys = parseKeys(textAt(row))
    // A key or two may be missing.
    if (!keys && (list.length < MIN_ROWS || !ONLY_NUMBERS.test(textAt(row)))) break
    list.push({ ...rowWithoutHeadings, isHeading: false, keys: keys ?? [] })
  }
  return list.length < MIN_ROWS ? [undefined] : list
}

/** So far down a list of keys may begin in a table that is one. */
const MAX_TITLE_ROWS = 2

/** The keys of a document's table, a line for each row; undefined where it says anything else. */
export function linesOfKeyTable(rows: readonly (readonly TableCell[])[]): readonly Line[] | undefined {
  const texts = rows.map((row) => row.map(textOfCell))
  const keyRows = keyRowsOf(texts, true)
  const firstKeyRow = keyRows.findIndex((row) => row !== undefined)
  const keyedCount = keyRows.filter((row) => row && row.keys.length > 0).length
  const filledRows = texts.filter(
    (row, at) => at >= firstKeyRow && !keyRows[at]?.isHeading && !ONLY_NUMBERS.test(row.join('')),
  )
  // A row or two may lack their key.
  if (
    firstKeyRow < 0 ||
    firstKeyRow > MAX_TITLE_ROWS ||
    keyedCount === 0 ||
    keyedCount < filledRows.length * 0.6
  )
    return undefined
  return rows.flatMap((row, rowIndex): readonly Line[] => {
    const { keys = [], columns = [], isHeading } = keyRows[rowIndex] ?? {}
    if (isHeading)
      return [
        { lineNumber: 0, runs: row.flatMap((cell) => linesOfCell(cell).flatMap(({ runs }) => runs)), keys },
      ]
    const explanation = row.find((_, column) => columns[column] === 'explanation')
    const line: Line = {
      lineNumber: 0,
      runs: [],
      keys: keys.map((key) => ({ ...key, ...(explanation && { explanation: linesOfCell(explanation) }) })),
    }
    const otherLines = row
      .filter((cell, column) =>
        keys.length > 0 ? columns[column] === 'other' : !ONLY_NUMBERS.test(textOfCell(cell)),
      )
      .flatMap((cell) => linesOfCell(cell).filter((each) => !isBlank(each)))
    return [
      ...(keyRows[rowIndex] ? [line] : []),
      ...otherLines.map((each) => ({ ...each, aside: 'unread' as const })),
    ]
  })
}
