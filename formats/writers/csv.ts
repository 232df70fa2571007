import { toCsv } from '../../contract/csv.ts'
import type { ExportPacket } from './packets.ts'
import { type CellContent, questionsOf, tableColumns, tableRows } from './table.ts'

/** Packets of questions as comma-separated values, with a comma in numbers. */
export function writeCsv(packets: readonly ExportPacket[]): string {
  const columns = tableColumns(questionsOf(packets))
  const rows = [columns.map(({ heading }) => heading), ...tableRows(packets, columns)]
  return toCsv(rows.map((row) => row.map(textOf)))
}

const textOf = (cell: CellContent): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : cell
