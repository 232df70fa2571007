import { type Line, type Spans, textOf } from './runs.ts'

/* What a document holds, whatever it was written with: lines, and tables of cells that hold such again. */

export type Block = Line | Table

/** What stands in a cell; places that a merged cell covers hold nothing. */
export type TableCell = readonly Block[]

export type Table = {
  readonly rows: readonly (readonly TableCell[])[]
  /** Row by row, the cells above that reach down to a column. */
  readonly coveringCells: readonly ReadonlyMap<number, TableCell>[]
  readonly spans: readonly Spans[]
}

export const isTable = (block: Block): block is Table => 'rows' in block
export const isLine = (block: Block): block is Line => !isTable(block)

/** The lines of a cell; of tables in it, cell by cell. */
export const linesOfCell = (cell: TableCell): readonly Line[] =>
  cell.flatMap((block) => (isTable(block) ? block.rows.flat().flatMap(linesOfCell) : [block]))

/** The text of a cell, a line each. */
export const textOfCell = (cell: TableCell): string => linesOfCell(cell).map(textOf).join('\n').trim()

/** The most columns that merged cells reach over; cells beyond stand alone. */
const MAX_COLUMNS = 100
/** The most cells of a table that merged cells may cover together. */
const MAX_COVERED = 200_000

/** A cell as it is written, and over how many columns and rows it says to reach; 0 rows are all. */
export type SourceCell = { readonly content: TableCell; readonly columns: number; readonly rows: number }

const boundedSpan = (span: number, available: number) =>
  span === 0 ? available : span > 1 ? Math.min(span, available) : 1

/** A table of its cells, row by row, each in its column: cells may reach over several columns and rows. */
export function tableOf(writtenRows: readonly (readonly SourceCell[])[]): Table {
  /** By column, the row of the cell that reaches down to it, and the last row that it covers. */
  const reachingDown = new Map<number, { firstRow: number; lastRow: number; isFirst: boolean }>()
  let remaining = MAX_COVERED
  const grid = writtenRows.map((row, rowIndex) => {
    const cells: (TableCell | undefined)[] = []
    const spans = new Map<number, readonly [columns: number, rows: number]>()
    const isCovered = () => remaining > 0 && (reachingDown.get(cells.length)?.lastRow ?? -1) >= rowIndex
    for (const cell of row) {
      for (; isCovered(); remaining -= 1) spans.set(cells.push(undefined) - 1, [0, 0])
      const available = remaining > 0 ? MAX_COLUMNS - cells.length : 0
      const lastRow =
        rowIndex + (available > 0 ? boundedSpan(cell.rows, writtenRows.length - rowIndex) : 1) - 1
      const width = boundedSpan(cell.columns, Math.max(1, available))
      if (width > 1 || lastRow > rowIndex) spans.set(cells.length, [width, lastRow - rowIndex + 1])
      remaining -= width - 1
      for (let column = 0; column < width; column += 1) {
        if (column > 0) spans.set(cells.length, [0, 0])
        if (lastRow > rowIndex)
          reachingDown.set(cells.length, { firstRow: rowIndex, lastRow, isFirst: column === 0 })
        cells.push(column === 0 ? cell.content : undefined)
      }
    }
    const reachingCells = [...reachingDown].filter(
      ([, { firstRow, lastRow, isFirst }]) =>
        remaining > 0 && isFirst && firstRow < rowIndex && lastRow >= rowIndex,
    )
    remaining -= reachingCells.length
    return { cells, spans, above: reachingCells.map(([column, { firstRow }]) => [column, firstRow] as const) }
  })
  const width = grid.reduce((max, { cells }) => Math.max(max, cells.findLastIndex((cell) => cell) + 1), 0)
  const rows = grid.map(({ cells }) => cells.slice(0, width).map((cell) => cell ?? []))
  return {
    rows,
    coveringCells: grid.map(
      ({ above }) => new Map(above.map(([column, from]) => [column, rows[from]?.[column] ?? []])),
    ),
    spans: grid.map(({ spans }) => spans),
  }
}
