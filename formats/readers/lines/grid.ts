import type { Element } from 'domhandler'
import { isTag } from 'domhandler'
import type { Spans } from './runs.ts'

function rowsOf(table: Element): Element[] {
  return table.children.flatMap((child): Element[] => {
    if (!isTag(child)) return []
    if (child.name === 'tr') return [child]
    return /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : []
  })
}

/** The most columns that merged cells reach over; cells beyond stand alone. */
const MAX_COLUMNS = 100
/** The most cells of a table that merged cells may cover together. */
const MAX_COVERED = 200_000

type GridRow = {
  readonly row: Element
  /** Nothing where a cell beside or above it reaches. */
  readonly cells: readonly (Element | undefined)[]
  /** The rows in which the cells above stand that reach down to a column: their first columns. */
  readonly above: ReadonlyMap<number, number>
  readonly spans: Spans
}

/** The span of a cell by its attribute. */
function spanOf(attribute: string | undefined, all: number): number {
  const span = Number.parseInt(attribute ?? '1', 10)
  if (span === 0) return all
  return span > 1 ? Math.min(span, all) : 1
}

/** The rows of a table with each cell in its column, where cells may reach over several columns and rows. */
export function gridOf(table: Element): readonly GridRow[] {
  const rows = rowsOf(table)
  /** By column, the row of the cell that reaches down to it, and the last row that it covers. */
  const reachingDown = new Map<number, { from: number; last: number; isFirst: boolean }>()
  let remaining = MAX_COVERED
  const grid = rows.map((row, at) => {
    const cells: (Element | undefined)[] = []
    const spans = new Map<number, readonly [columns: number, rows: number]>()
    const isCovered = () => remaining > 0 && (reachingDown.get(cells.length)?.last ?? -1) >= at
    for (const cell of row.children) {
      if (!isTag(cell) || !/^t[dh]$/.test(cell.name)) continue
      for (; isCovered(); remaining -= 1) spans.set(cells.push(undefined) - 1, [0, 0])
      const available = remaining > 0 ? MAX_COLUMNS - cells.length : 0
      const last = at + spanOf(available > 0 ? cell.attribs.rowspan : undefined, rows.length - at) - 1
      const width = spanOf(cell.attribs.colspan, Math.max(1, available))
      if (width > 1 || last > at) spans.set(cells.length, [width, last - at + 1])
      remaining -= width - 1
      for (let column = 0; column < width; column += 1) {
        if (column > 0) spans.set(cells.length, [0, 0])
        if (last > at) reachingDown.set(cells.length, { from: at, last, isFirst: column === 0 })
        cells.push(column === 0 ? cell : undefined)
      }
    }
    const above = new Map(
      [...reachingDown].flatMap(([column, { from, last, isFirst }]): [number, number][] =>
        remaining > 0 && isFirst && from < at && last >= at ? [[column, from]] : [],
      ),
    )
    remaining -= above.size
    return { row, cells, above, spans }
  })
  const width = grid.reduce(
    (max, { cells }) => Math.max(max, cells.findLastIndex((cell) => cell !== undefined) + 1),
    0,
  )
  return grid.map(({ cells, ...row }) => ({ ...row, cells: cells.slice(0, width) }))
}
