import { type CellStyle, type WriteSheet, writeXlsx as writeWorkbook } from 'hucre/xlsx'
import type { WrittenPacket } from './packets.ts'
import { type CellContent, questionsOf, type TableColumn, tableColumns, tableRows } from './table.ts'

const wrapped: CellStyle = { alignment: { wrapText: true, vertical: 'top' } }
const bold: CellStyle = { font: { bold: true }, alignment: { wrapText: true, vertical: 'center' } }

/** Excel takes «_x0041_» for a letter by its number. */
const escapeLiteral = (cell: CellContent): CellContent =>
  typeof cell === 'string' ? cell.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : cell

/** A sheet of packets below a bold heading row that stays where it is. */
export function questionSheet(
  packets: readonly WrittenPacket[],
  columns: readonly TableColumn[],
): WriteSheet {
  const headings = columns.map(({ heading }) => heading)
  const rows = tableRows(packets, columns).map((row) => row.map(escapeLiteral))
  return {
    name: 'Soal',
    columns: columns.map(({ width }) => ({ width, style: wrapped })),
    rows: [headings, ...rows],
    cells: new Map(headings.map((value, at) => [`0,${at}`, { value, type: 'string', style: bold }])),
    freezePane: { rows: 1 },
  }
}

/** Sheets as a file; what its cells hold is text or numbers, never a formula. */
export const workbook = async (sheets: WriteSheet[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await writeWorkbook({ sheets }))

export const writeXlsx = (packets: readonly WrittenPacket[]): Promise<Uint8Array<ArrayBuffer>> =>
  workbook([questionSheet(packets, tableColumns(questionsOf(packets)))])
