import { type CellStyle, type WriteSheet, writeXlsx as writeWorkbook } from 'hucre/xlsx'
import type { ExportPacket } from './packets.ts'
import { type CellContent, questionsOf, type TableColumn, tableColumns, tableRows } from './table.ts'

const wrappedStyle: CellStyle = { alignment: { wrapText: true, vertical: 'top' } }
const headingStyle: CellStyle = { font: { bold: true }, alignment: { wrapText: true, vertical: 'center' } }

/** Excel takes «_x0041_» for a letter by its number. */
const escapeLiteral = (cell: CellContent): CellContent =>
  typeof cell === 'string' ? cell.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : cell

/** A sheet of packets below a bold heading row that stays where it is. */
export function questionSheet(packets: readonly ExportPacket[], columns: readonly TableColumn[]): WriteSheet {
  const headings = columns.map(({ heading }) => heading)
  const rows = tableRows(packets, columns).map((row) => row.map(escapeLiteral))
  return {
    name: 'Soal',
    columns: columns.map(({ width }) => ({ width, style: wrappedStyle })),
    rows: [headings, ...rows],
    cells: new Map(headings.map((value, at) => [`0,${at}`, { value, type: 'string', style: headingStyle }])),
    freezePane: { rows: 1 },
  }
}

/** Sheets as a file; what its cells hold is text or numbers, never a formula. */
export const toWorkbook = async (sheets: WriteSheet[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await writeWorkbook({ sheets }))

export const writeXlsx = (packets: readonly ExportPacket[]): Promise<Uint8Array<ArrayBuffer>> =>
  toWorkbook([questionSheet(packets, tableColumns(questionsOf(packets)))])
