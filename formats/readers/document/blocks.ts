import { gridOf, type WrittenCell } from './grid.ts'
import { type Line, type Spans, textOf } from './runs.ts'

/*
 * What a document holds, whatever it was written with: lines, and tables of cells that hold such again.
 */

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

/** A table of cells as they are written, row by row. */
export function tableOf(written: readonly (readonly WrittenCell<TableCell>[])[]): Table {
  const grid = gridOf(written)
  const rows = grid.map(({ cells }) => cells.map((cell) => cell ?? []))
  const covers = grid.map(
    ({ above }) => new Map([...above].map(([column, from]) => [column, rows[from]?.[column] ?? []])),
  )
  return { rows, covers, spans: grid.map(({ spans }) => spans) }
}

/** The lines of a cell; of tables in it, cell by cell. */
export const linesOfCell = (cell: TableCell): readonly Line[] =>
  cell.flatMap((block) => (isTable(block) ? block.rows.flat().flatMap(linesOfCell) : [block]))

/** The text of a cell, a line each. */
export const textOfCell = (cell: TableCell): string => linesOfCell(cell).map(textOf).join('\n').trim()
