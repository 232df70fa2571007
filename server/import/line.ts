import { isVisible } from '../../contract/characters.ts'
import { type KnownOrder, readDay, readMoment, type WrittenMoment } from './cells/dates.ts'
import type { Read } from './cells/texts.ts'
import type { Layout } from './file/layout.ts'
import type { Row } from './file/rows.ts'
import { reasons } from './messages.ts'

export type OrderOf = (field: string) => KnownOrder

/** Takes values out of a line's cells, and gathers what is wrong with them. */
export type Line = {
  faults: string[]
  /** undefined for an empty cell, and for a faulty one. */
  optional: <Value>(field: string, read: (text: string) => Read<Value>) => Value | undefined
  /** The same; an empty cell is a fault. */
  required: <Value>(field: string, read: (text: string) => Read<Value>) => Value | undefined
  moment: (field: string) => WrittenMoment | undefined
  requiredMoment: (field: string) => WrittenMoment | undefined
  day: (field: string) => string | undefined
}

/** Excel's error texts: `#N/A`, `#REF!`, and `####` where a column is too narrow. */
const EXCEL_ERROR = /^#(?:N\/A|[A-Z][A-Z\d/_]*[!?]|#{2,})$/

/** @param now milliseconds. */
export function newLine(
  { columns, headers }: Layout,
  { cells, isTorn, isTooLong }: Pick<Row, 'cells' | 'isTorn' | 'isTooLong'>,
  orderOf: OrderOf,
  now: number,
): Line {
  const faults: string[] = []
  if (isTorn) faults.push(reasons.torn)
  if (isTooLong) faults.push(reasons.rowTooLong)
  const extra = cells.slice(headers.length)
  if (extra.some(isVisible)) faults.push(reasons.tooManyCells(cells.length, headers.length))

  const optional: Line['optional'] = (field, read) => {
    const column = columns.get(field)
    const text = column ? (cells[column.index] ?? '').trim() : ''
    if (!column || !isVisible(text)) return undefined
    const result = EXCEL_ERROR.test(text) ? { fault: reasons.excelError(text) } : read(text)
    if ('value' in result) return result.value
    faults.push(`${column.header}: ${result.fault}`)
    return undefined
  }
  const required: Line['required'] = (field, read) => {
    const faultCount = faults.length
    const value = optional(field, read)
    if (value === undefined && faults.length === faultCount)
      faults.push(`${columns.get(field)?.header ?? field}: ${reasons.empty}`)
    return value
  }
  const asMoment = (field: string) => (text: string) => readMoment(text, orderOf(field), now)
  return {
    faults,
    optional,
    required,
    moment: (field) => optional(field, asMoment(field)),
    requiredMoment: (field) => required(field, asMoment(field)),
    day: (field) => optional(field, (text) => readDay(text, orderOf(field), now)),
  }
}
