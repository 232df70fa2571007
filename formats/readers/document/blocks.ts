import { type Line, type Spans, textOf } from './runs.ts'

/* What a document holds, whatever it was written with: lines, and tables of cells that hold such again. */

export type Block = Line | Table

/** What stands in a cell; places that a merged cell covers hold nothing. */
export type TableCell = readonly Block[]

export type Table = {
  readonly rows: readonly (readonly TableCell[])[]
  /** Row by row, the cells above that reach down to a column. */
  readonly covers: readonly ReadonlyMap<number, TableCell>[]
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
export type WrittenCell = { readonly content: TableCell; readonly columns: number; readonly rows: number }

const bounded = (span: number, all: number) => (span === 0 ? all : span > 1 ? Math.min(span, all) : 1)

/** A table of its cells, row by row, each in its column: cells may reach over several columns and rows. */
export function tableOf(written: readonly (readonly WrittenCell[])[]): Table {
  /** By column, the row of the cell that reaches down to it, and the last row that it covers. */
  const reachingDown = new Map<number, { from: number; last: number; isFirst: boolean }>()
  let remaining = MAX_COVERED
  const grid = written.map((row, at) => {
    const cells: (TableCell | undefined)[] = []
    const spans = new Map<number, readonly [columns: number, rows: number]>()
    const isCovered = () => remaining > 0 && (reachingDown.get(cells.length)?.last ?? -1) >= at
    for (const cell of row) {
      for (; isCovered(); remaining -= 1) spans.set(cells.push(undefined) - 1, [0, 0])
      const available = remaining > 0 ? MAX_COLUMNS - cells.length : 0
      const last = at + (available > 0 ? bounded(cell.rows, written.length - at) : 1) - 1
      const width = bounded(cell.columns, Math.max(1, available))
      if (width > 1 || last > at) spans.set(cells.length, [width, last - at + 1])
      remaining -= width - 1
      for (let column = 0; column < width; column += 1) {
        if (column > 0) spans.set(cells.length, [0, 0])
        if (last > at) reachingDown.set(cells.length, { from: at, last, isFirst: column === 0 })
        cells.push(column === 0 ? cell.content : undefined)
      }
    }
    const above = [...reachingDown].filter(
      ([, { from, last, isFirst }]) => remaining > 0 && isFirst && from < at && last >= at,
    )
    remaining -= above.length
    return { cells, spans, above: above.map(([column, { from }]) => [column, from] as const) }
  })
  const width = grid.reduce((max, { cells }) => Math.max(max, cells.findLastIndex((cell) => cell) + 1), 0)
  const rows = grid.map(({ cells }) => cells.slice(0, width).map((cell) => cell ?? []))
  return {
    rows,
    covers: grid.map(
      ({ above }) => new Map(above.map(([column, from]) => [column, rows[from]?.[column] ?? []])),
    ),
    spans: grid.map(({ spans }) => spans),
  }
}
