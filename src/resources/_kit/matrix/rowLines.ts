import type { Line } from './nodes.ts'
import { reorderChildren } from './reorderChildren.ts'

/** Rows that leave are rewritten in place: reinserting costs more. `order` restores DOM order when idle. */
export function createRowLines(body: HTMLElement, begin: () => Line) {
  const lines = new Map<number, Line>()
  let spare: Line[] = []

  const inOrder = () => [...lines].sort(([one], [other]) => one - other)

  return {
    at: (row: number) => lines.get(row),
    entries: () => lines.entries(),
    clear: () => {
      lines.clear()
      spare = []
    },
    show: (rows: readonly number[], write: (line: Line, row: number) => void) => {
      const staying = new Set(rows)
      const leaving = inOrder().filter(([row]) => !staying.has(row))
      for (const [row] of leaving) lines.delete(row)
      spare = [...leaving.map(([, line]) => line), ...spare]
      for (const row of rows) {
        const line = lines.get(row) ?? spare.shift() ?? begin()
        lines.set(row, line)
        if (line.element.parentNode !== body) body.append(line.element)
        write(line, row)
      }
      for (const { element } of spare) element.remove()
    },
    /** @returns whether it is complete. */
    order: (shouldYield: () => boolean): boolean => {
      const all = inOrder().map(([, line]) => line)
      const elements = all.map(({ element }) => element)
      if (!reorderChildren(body, elements, shouldYield)) return false
      return all.every((line) => orderCells(line, shouldYield))
    },
  }
}

export function orderCells({ element, cells }: Line, shouldYield: () => boolean): boolean {
  const columns = [...cells].sort(([one], [other]) => one - other).map(([, cell]) => cell.element)
  return reorderChildren(element, columns, shouldYield)
}
