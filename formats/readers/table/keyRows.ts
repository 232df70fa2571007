import { escapeText } from '../../html/clean.ts'
import type { Entry, Html } from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import type { ListedKey } from '../document/line.ts'
import { plainRun } from '../document/runs.ts'
import { keysInRows, parseKeys } from '../paper/keys.ts'
import { isNumberedRow, keyColumnsOf, keysOfRow } from '../paper/keyTables.ts'
import { isAboveKeys } from '../paper/labels.ts'
import { type Row, rowTexts } from './layout.ts'

export type RowKey = {
  readonly number: number
  readonly answer: string
  readonly point: string
  readonly explanation: Html
  readonly row: Row
}

/** Keys that rows list by the numbers of their questions. */
export type KeyRows = {
  readonly keys: readonly RowKey[]
  /** Columns of the lists that say something else. */
  readonly columns: readonly Entry[]
  readonly others: readonly Row[]
}

/** Lists of keys among the rows of a sheet: below headings of their own, or numbers above letters. */
export function keyRowsIn(rows: readonly Row[]): KeyRows {
  const keys: RowKey[] = []
  const used = new Set<Row>()
  const unread: Entry[] = []
  const add = (row: Row, listed: ReturnType<typeof keysOfRow>, explanation: Html) => {
    for (const { number, answer, point = '' } of listed)
      if (number !== undefined && answer !== '') keys.push({ number, answer, point, explanation, row })
    used.add(row)
  }
  for (let at = 0; at < rows.length; at += 1) {
    const [row, below] = [rows[at], rows[at + 1]]
    if (!row) break
    const bands = below ? keysInRows(rowTexts(row), rowTexts(below)) : undefined
    if (bands && below) {
      add(below, bands, '')
      used.add(row)
      at += 1
      continue
    }
    const names = rowTexts(row)
    const columns = keyColumnsOf(names)
    if (!columns) {
      const list = used.has(row) ? [] : plainListAt(rows, at)
      if (list.length > 0) used.add(row)
      for (const { row: each, listed } of list) add(each, listed, '')
      continue
    }
    used.add(row)
    const own = rows.slice(at + 1)
    const end = own.findIndex((each) => !isNumberedRow(rowTexts(each), columns))
    const list = end < 0 ? own : own.slice(0, end)
    const packets = columns.filter((column) => column === 'key').length
    for (const each of list) {
      const listed = keysOfRow(rowTexts(each), columns, names)
      // Of several packets it is not known which one the sheet is, so that each has to say its key.
      const isWhole = listed.every(({ scope }) => scope === undefined) || listed.length === packets
      if (listed.length > 0 && isWhole)
        add(each, listed, each.cells[columns.indexOf('explanation')]?.html ?? '')
    }
    const others = names.filter(
      (_, column) => (columns[column] ?? 'other') === 'other' && list.some((each) => rowTexts(each)[column]),
    )
    if (others.length > 0) unread.push(skippedEntry(row, 'columns', escapeText(others.join(', '))))
    at += list.length
  }
  return { keys, columns: unread, others: rows.filter((row) => !used.has(row)) }
}

/** How many rows that a title does not stand above show that they are keys. */
const MIN_ROWS = 2

/** Rows of numbers and letters alone («1 | B», «1. B»), below a title or without one. */
function plainListAt(rows: readonly Row[], at: number) {
  const textIn = (row: Row | undefined) => rowTexts(row).join(' ').trim()
  const isTitled = isAboveKeys({ no: 0, runs: [plainRun(textIn(rows[at]))] })
  const list: { readonly row: Row; readonly listed: readonly ListedKey[] }[] = []
  for (let next = isTitled ? at + 1 : at; next < rows.length; next += 1) {
    const row = rows[next]
    const listed = parseKeys(textIn(row))
    if (!row || !listed) break
    list.push({ row, listed })
  }
  return list.length < (isTitled ? 1 : MIN_ROWS) ? [] : list
}

export const besideKeys = ({ columns, others }: KeyRows): readonly Entry[] => [
  ...columns,
  ...others.flatMap((row) => {
    const text = rowTexts(row).join(' ').trim()
    return /^[\d.)\s]*$/.test(text) ? [] : [skippedEntry(row, 'unread', escapeText(text))]
  }),
]
