import type { Line } from './nodes.ts'
import { reorderChildren } from './reorderChildren.ts'

/** Rows that are moved in a frame: laying them out takes longer than moving them. */
const MAX_MOVES = 4

/** Rows that leave are rewritten in place: reinserting costs more. `order` restores DOM order when idle. */
export function createRowLines(body: HTMLElement, createLine: () => Line) {
  const lines = new Map<number, Line>()
  let spareLines: Line[] = []

  const getSortedLines = () => [...lines].sort(([one], [other]) => one - other)

  return {
    at: (row: number) => lines.get(row),
    entries: () => lines.entries(),
    clear: () => {
      lines.clear()
      spareLines = []
    },
    /** @returns whether it is complete; it can be called again to go on. */
    show: (
      rows: readonly number[],
      write: (line: Line, row: number) => void,
      shouldYield: () => boolean = () => false,
    ): boolean => {
      const visibleRows = new Set(rows)
      const hiddenEntries = getSortedLines().filter(([row]) => !visibleRows.has(row))
      for (const [row] of hiddenEntries) lines.delete(row)
      spareLines = [...hiddenEntries.map(([, line]) => line), ...spareLines]
      for (const row of rows) {
        const line = lines.get(row) ?? spareLines.shift() ?? createLine()
        lines.set(row, line)
        if (line.element.parentNode !== body) body.append(line.element)
        write(line, row)
        if (shouldYield() && row !== rows.at(-1)) return false
      }
      for (const { element } of spareLines) element.remove()
      return true
    },
    /** Writes one of the rows that `show` would, into the line that it would take: the others stay as they are. */
    showOnly: (rows: readonly number[], row: number, write: (line: Line, row: number) => void) => {
      const visibleRows = new Set(rows)
      const takeHidden = () => {
        const hiddenEntries = getSortedLines().filter(([other]) => !visibleRows.has(other))
        const missingRows = rows.filter((other) => !lines.has(other))
        const [hiddenRow, line] = hiddenEntries[missingRows.indexOf(row)] ?? []
        if (hiddenRow !== undefined) lines.delete(hiddenRow)
        return line
      }
      const line = lines.get(row) ?? takeHidden() ?? createLine()
      lines.set(row, line)
      if (line.element.parentNode !== body) body.append(line.element)
      write(line, row)
    },
    /** @returns whether it is complete. */
    order: (shouldYield: () => boolean): boolean => {
      const sortedLines = getSortedLines().map(([, line]) => line)
      const elements = sortedLines.map(({ element }) => element)
      let moves = 0
      if (!reorderChildren(body, elements, () => ++moves >= MAX_MOVES || shouldYield())) return false
      return sortedLines.every((line) => orderCells(line, shouldYield))
    },
  }
}

export function orderCells({ element, cells }: Line, shouldYield: () => boolean): boolean {
  const columns = [...cells].sort(([one], [other]) => one - other).map(([, cell]) => cell.element)
  return reorderChildren(element, columns, shouldYield)
}
