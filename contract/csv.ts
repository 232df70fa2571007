import { escapeFormula } from './formulaEscape.ts'

const written = (cell: string): string => {
  const text = escapeFormula(cell)
  return /["';,\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The MIME type of comma-separated values. */
export const CSV_TYPE = 'text/csv'

/**
 * Rows as comma-separated values, as Indonesian spreadsheets open them: with a mark of their encoding, and semicolons. No
 * cell runs as a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(written).join(';')).join('\r\n')}\r\n`
