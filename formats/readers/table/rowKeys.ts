import { escapeText } from '../../html/clean.ts'
import type { Entry, Html } from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { keyRowsOf, NUMBERS } from '../paper/keyRows.ts'
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
