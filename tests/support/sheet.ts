import { type Cell, readXlsx } from 'hucre'

/** Reads a workbook with an independent library. */
export async function readSheets(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  return sheets.map(({ name, rows, cells, columns, freezePane, autoFilter }) => ({
    name,
    /** Values, the header first. */
    rows,
    /** Widths of the columns, in characters. */
    widths: columns?.map(({ width }) => width),
    freezePane,
    filtered: autoFilter?.range,
    /** A cell with its type and format; rows and columns count from 0. */
    cell: (row: number, column: number): Cell | undefined => cells?.get(`${row},${column}`),
  }))
}

export async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
