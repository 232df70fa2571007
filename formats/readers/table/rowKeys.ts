import { escapeText } from '../../html/clean.ts'
import type { Entry, Html } from '../../question/parsedQuestion.ts'
import { toSkippedEntry } from '../../question/skippedEntry.ts'
import { keyRowsOf, ONLY_NUMBERS } from '../freeform/keyRows.ts'
import { type Row, rowTexts } from './layout.ts'

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
  readonly columnEntries: readonly Entry[]
  readonly otherRows: readonly Row[]
}

/** Lists of keys among the rows of a sheet. */
export function rowKeysIn(rows: readonly Row[]): RowKeys {
  const texts = rows.map(rowTexts)
  const keyRows = keyRowsOf(texts, false)
  const lists = Map.groupBy(keyRows.keys(), (at) => keyRows[at]?.columns ?? [])
  return {
    keys: rows.flatMap((row, index) => {
      const { keys = [], columns = [] } = keyRows[index] ?? {}
      const explanation = row.cells[columns.indexOf('explanation')]?.html ?? ''
      return keys.map(({ number = 0, answer, point = '' }) => ({ number, answer, point, explanation, row }))
    }),
    columnEntries: [...lists].flatMap(([columns, [headingIndex = 0, ...rowsBelow]]) => {
      const headingRow = rows[headingIndex]
      const otherTexts = (texts[headingIndex] ?? []).filter(
        (_, column) => columns[column] === 'other' && rowsBelow.some((each) => texts[each]?.[column]),
      )
      return headingRow && otherTexts.length > 0
        ? [toSkippedEntry(headingRow, 'columns', escapeText(otherTexts.join(', ')))]
        : []
    }),
    otherRows: rows.filter((_, at) => !keyRows[at]?.isHeading && !keyRows[at]?.keys.length),
  }
}

export const entriesBesideKeys = ({ columnEntries, otherRows }: RowKeys): readonly Entry[] => [
  ...columnEntries,
  ...otherRows.flatMap((row) => {
    const text = rowTexts(row).join(' ').trim()
    return ONLY_NUMBERS.test(text) ? [] : [toSkippedEntry(row, 'unread', escapeText(text))]
  }),
]
