import { DAY_MS, JAKARTA_OFFSET } from '../../contract/jakarta.ts'
import { textElement } from './escape.ts'
import { STYLE } from './workbookParts.ts'

/** The content of a column. Days and moments that a spreadsheet's calendar lacks are written as text. */
type ColumnKind<Row> =
  /** Never parsed as a formula or a number. */
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | null }
  /** A number, or the text that stands in its place. */
  | { kind: 'textOrNumber'; value: (row: Row) => string | number | null }
  /** `YYYY-MM-DD`. */
  | { kind: 'day'; value: (row: Row) => string | null }
  /** Milliseconds since 1970, written in Jakarta's time: a sheet has no time zones. */
  | { kind: 'moment'; value: (row: Row) => number | null }

/** A column of a sheet. `width` is in characters. */
export type Column<Row> = { header: string; width: number } & ColumnKind<Row>

/** 1 January 1970 counted from the first day of a spreadsheet. */
const EPOCH = 25_569
/** 1 March 1900, before which spreadsheets count a day that never was, and the end of the year 9999. */
const FIRST_SERIAL = 61
const END_SERIAL = 2_958_466

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

/** The name of a column: `0` gives `A`, `26` gives `AA`. */
export const columnLetter = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetter(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))

const textCell = (reference: string, text: string, style: number): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is>${textElement(text)}</is></c>`

const numberCell = (reference: string, value: number, style: number): string =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`

function dateCell(reference: string, serial: number, style: number, fallback: string): string {
  const isRepresentable = serial >= FIRST_SERIAL && serial < END_SERIAL
  return isRepresentable ? numberCell(reference, serial, style) : textCell(reference, fallback, STYLE.text)
}

function textOrNumberCell(reference: string, value: string | number | null): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string') return textCell(reference, value, STYLE.text)
  return Number.isFinite(value) ? numberCell(reference, value, STYLE.number) : ''
}

/** The first cell of a column. */
export const headerCell = ({ header, kind }: Pick<Column<never>, 'header' | 'kind'>, index: number): string =>
  textCell(`${columnLetter(index)}1`, header, kind === 'number' ? STYLE.numberHeader : STYLE.header)

/** Makes what writes a column's cell of a row of the sheet (from 1): nothing where the cell is empty. */
export function cellWriter<Row>(column: Column<Row>, index: number): (row: Row, number: number) => string {
  const letter = columnLetter(index)
  switch (column.kind) {
    case 'text':
    case 'number':
    case 'textOrNumber':
      return (row, number) => textOrNumberCell(letter + number, column.value(row))
    case 'day':
      return (row, number) => {
        const day = column.value(row)
        if (day === null) return ''
        const serial = ISO_DAY.test(day) ? Date.parse(day) / DAY_MS + EPOCH : Number.NaN
        return dateCell(letter + number, serial, STYLE.day, day)
      }
    case 'moment':
      return (row, number) => {
        const moment = column.value(row)
        if (moment === null) return ''
        const serial = (moment + JAKARTA_OFFSET) / DAY_MS + EPOCH
        return dateCell(letter + number, serial, STYLE.moment, String(moment))
      }
  }
}
