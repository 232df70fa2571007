import { escapeFormula } from './formulaEscape.ts'

const toCsvCell = (cell: string): string => {
  const text = escapeFormula(cell)
  return /["';,\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const CSV_TYPE = 'text/csv'

/** For Indonesian spreadsheets: byte order mark, semicolons. No cell runs as a formula. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(toCsvCell).join(';')).join('\r\n')}\r\n`
