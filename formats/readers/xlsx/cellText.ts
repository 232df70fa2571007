import type { CellValue } from 'hucre/xlsx'
import { format, isDateFormat } from 'numfmt'

/* Cells as Excel shows them to an Indonesian reader. Formulas are never worked out: their last value stands beside them. */

const DAY = 86_400_000
/** Excel counts a 29 February 1900, the 60th day. */
const FIRST_DAY = Date.UTC(1899, 11, 31)
const NO_DAY = 60

function toSerial(date: Date): number {
  const days = (date.getTime() - FIRST_DAY) / DAY
  return days < NO_DAY ? days : days + 1
}

/** Formats that every computer shows in its own way. */
const systemFormats: ReadonlyMap<string, string> = new Map([
  ['m/d/yyyy', 'dd/mm/yyyy'],
  ['m/d/yyyy h:mm', 'dd/mm/yyyy hh.mm'],
  ['h:mm', 'hh.mm'],
  ['h:mm:ss', 'hh.mm.ss'],
])

/** Longer formats than this no program writes. */
const MAX_LENGTH = 255

function toLocalFormat(pattern: string): string {
  const systemFormat = systemFormats.get(pattern)
  if (systemFormat !== undefined) return systemFormat
  if (pattern.startsWith('[$-F800]')) return 'dddd, dd mmmm yyyy'
  if (pattern.startsWith('[$-F400]')) return 'hh.mm.ss'
  // Hours and minutes stand apart by a full stop.
  return isDateFormat(pattern) ? pattern.replace(/(?<=[hms\]]):(?=[ms])/gi, '\\.') : pattern
}

function formatNumber(value: number, pattern: string): string {
  try {
    return format(toLocalFormat(pattern), value, { locale: 'id' })
  } catch {
    return format('General', value, { locale: 'id' })
  }
}

/** @param pattern the cell's number format, where it has one. */
export function cellText(value: CellValue | undefined, pattern = 'General'): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Benar' : 'Salah'
  if (typeof value === 'string') return value
  const number = typeof value === 'number' ? value : toSerial(value)
  return formatNumber(number, pattern.length > MAX_LENGTH ? 'General' : pattern).trim()
}

/** Significant digits that a sheet keeps. */
const DIGITS = 15

/** The stored number, regardless of its format; undefined if the cell has none. */
export const cellNumber = (value: CellValue | undefined): string | undefined =>
  typeof value === 'number' ? String(Number(value.toPrecision(DIGITS))).replace('.', ',') : undefined
