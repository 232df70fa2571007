import type { Spans } from './runs.ts'

/** The most columns that merged cells reach over; cells beyond stand alone. */
const MAX_COLUMNS = 100
/** The most cells of a table that merged cells may cover together. */
const MAX_COVERED = 200_000

/** A cell as it is written, and over how many columns and rows it says to reach; 0 rows are all. */
export type WrittenCell<Content> = {
  readonly content: Content
  readonly columns: number
  readonly rows: number
}

type GridRow<Content> = {
  /** Nothing where a cell beside or above it reaches. */
  readonly cells: readonly (Content | undefined)[]
  /** The rows in which the cells above stand that reach down to a column: their first columns. */
  readonly above: ReadonlyMap<number, number>
  readonly spans: Spans
}

const bounded = (span: number, all: number) => (span === 0 ? all : span > 1 ? Math.min(span, all) : 1)

/** The rows of a table with each cell in its column, where cells may reach over several columns and rows. */
export function gridOf<Content>(
  rows: readonly (readonly WrittenCell<Content>[])[],
): readonly GridRow<Content>[] {
  /** By column, the row of the cell that reaches down to it, and the last row that it covers. */
  const reachingDown = new Map<number, { from: number; last: number; isFirst: boolean }>()
  let remaining = MAX_COVERED
  const grid = rows.map((row, at) => {
    const cells: (Content | undefined)[] = []
    const spans = new Map<number, readonly [columns: number, rows: number]>()
    const isCovered = () => remaining > 0 && (reachingDown.get(cells.length)?.last ?? -1) >= at
    for (const cell of row) {
      for (; isCovered(); remaining -= 1) spans.set(cells.push(undefined) - 1, [0, 0])
      const available = remaining > 0 ? MAX_COLUMNS - cells.length : 0
      const last = at + (available > 0 ? bounded(cell.rows, rows.length - at) : 1) - 1
      const width = bounded(cell.columns, Math.max(1, available))
      if (width > 1 || last > at) spans.set(cells.length, [width, last - at + 1])
      remaining -= width - 1
      for (let column = 0; column < width; column += 1) {
        if (column > 0) spans.set(cells.length, [0, 0])
        if (last > at) reachingDown.set(cells.length, { from: at, last, isFirst: column === 0 })
        cells.push(column === 0 ? cell.content : undefined)
      }
    }
    const above = new Map(
      [...reachingDown].flatMap(([column, { from, last, isFirst }]): [number, number][] =>
        remaining > 0 && isFirst && from < at && last >= at ? [[column, from]] : [],
      ),
    )
    remaining -= above.size
    return { cells, above, spans }
  })
  const width = grid.reduce(
    (max, { cells }) => Math.max(max, cells.findLastIndex((cell) => cell !== undefined) + 1),
    0,
  )
  return grid.map(({ cells, ...row }) => ({ ...row, cells: cells.slice(0, width) }))
}
