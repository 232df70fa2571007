import { harmless } from '../readers/table/harmless.ts'
import type { WrittenPacket } from './packets.ts'
import { questionsOf, type TableCell, tableColumns, tableRows } from './table.ts'

/**
 * Packets of questions as comma-separated values, as Indonesian spreadsheets open them: with a mark of their encoding,
 * semicolons, and a comma in numbers. No cell runs as a formula.
 */
export function writeCsv(packets: readonly WrittenPacket[]): string {
  const columns = tableColumns(questionsOf(packets))
  const rows = [columns.map(({ heading }) => heading), ...tableRows(packets, columns)]
  return `\uFEFF${rows.map((row) => row.map(written).join(';')).join('\r\n')}\r\n`
}

function written(cell: TableCell): string {
  const text = typeof cell === 'number' ? String(cell).replace('.', ',') : harmless(cell)
  return /["';,\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
