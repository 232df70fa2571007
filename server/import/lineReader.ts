import { isVisible } from '../../contract/characters.ts'
import { type ColumnDateOrder, readDay, readMoment } from './cells/dates.ts'
import type { ReadResult } from './cells/texts.ts'
import type { Layout } from './file/layout.ts'
import type { Row } from './file/rows.ts'
import { reasons } from './messages.ts'

export type GetDateOrder = (field: string) => ColumnDateOrder

/** Excel's error texts: `#N/A`, `#REF!`, and `####` where a column is too narrow. */
const EXCEL_ERROR = /^#(?:N\/A|[A-Z][A-Z\d/_]*[!?]|#{2,})$/

/** Takes values out of a line's cells, and gathers what is wrong with them. @param now milliseconds. */
export function createLineReader(
  { columns, headers }: Layout,
  { cells, isMalformed, isTooLong }: Pick<Row, 'cells' | 'isMalformed' | 'isTooLong'>,
  orderOf: GetDateOrder,
  now: number,
) {
  const issues: string[] = []
  if (isMalformed) issues.push(reasons.malformedRow)
  if (isTooLong) issues.push(reasons.rowTooLong)
  const extraCells = cells.slice(headers.length)
  if (extraCells.some(isVisible)) issues.push(reasons.tooManyCells(cells.length, headers.length))

  /** undefined for an empty cell, and for an invalid one. */
  const readOptional = <Value>(
    field: string,
    read: (text: string) => ReadResult<Value>,
  ): Value | undefined => {
    const column = columns.get(field)
    const text = column ? (cells[column.index] ?? '').trim() : ''
    if (!column || !isVisible(text)) return undefined
    const result = EXCEL_ERROR.test(text) ? { issue: reasons.excelError(text) } : read(text)
    if ('value' in result) return result.value
    issues.push(`${column.header}: ${result.issue}`)
    return undefined
  }
  /** The same; an empty cell is an issue. */
  const readRequired: typeof readOptional = (field, read) => {
    const issueCount = issues.length
    const value = readOptional(field, read)
    if (value === undefined && issues.length === issueCount)
      issues.push(`${columns.get(field)?.header ?? field}: ${reasons.empty}`)
    return value
  }
  const asMoment = (field: string) => (text: string) => readMoment(text, orderOf(field), now)
  return {
    issues,
    readOptional,
    readRequired,
    readOptionalMoment: (field: string) => readOptional(field, asMoment(field)),
    readRequiredMoment: (field: string) => readRequired(field, asMoment(field)),
    readOptionalDay: (field: string) => readOptional(field, (text) => readDay(text, orderOf(field), now)),
  }
}

export type LineReader = ReturnType<typeof createLineReader>
