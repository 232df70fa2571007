import { keysInRows } from '../paper/keys.ts'
import { keyColumnsOf, keysOfRow } from '../paper/keyTables.ts'
import type { Row } from './layout.ts'

/** A key of a list, and the row that says it. */
export type RowKey = { readonly number: number; readonly answer: string; readonly row: Row }

/** Keys that rows list by the numbers of their questions, and the rows that do. */
export type KeyRows = { readonly keys: readonly RowKey[]; readonly rows: ReadonlySet<Row> }

const textsOf = ({ cells }: Row) => cells.map(({ text }) => text.trim())

/** Lists of keys among the rows of a sheet: below headings of their own, or numbers above letters. */
export function keyRowsIn(rows: readonly Row[]): KeyRows {
  const keys: RowKey[] = []
  const used = new Set<Row>()
  const add = (number: number | undefined, answer: string, row: Row) => {
    if (number !== undefined && answer !== '') keys.push({ number, answer, row })
  }
  for (let at = 0; at < rows.length; at += 1) {
    const [row, below] = [rows[at], rows[at + 1]]
    if (!row) break
    const bands = below ? keysInRows(textsOf(row), textsOf(below)) : undefined
    if (bands && below) {
      for (const { number, answer } of bands) add(number, answer, below)
      used.add(row).add(below)
      at += 1
      continue
    }
    const columns = keyColumnsOf(textsOf(row))
    if (!columns) continue
    used.add(row)
    for (let next = at + 1; next < rows.length; next += 1) {
      const own = rows[next]
      const listed = own ? keysOfRow(textsOf(own), columns, textsOf(row)) : []
      if (!own || listed.length === 0) break
      for (const { number, answer } of listed) add(number, answer, own)
      used.add(own)
      at = next
    }
  }
  return { keys, rows: used }
}
