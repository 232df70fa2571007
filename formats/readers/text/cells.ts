import { linesOfCell, type TableCell } from '../document/blocks.ts'
import { htmlOf, looksOfAll, textOf, withoutLooks } from '../document/runs.ts'
import type { Cell } from '../table/cell.ts'

/** A cell of a document's table, as the reader of tables has it. */
export function toCell(cell: TableCell): Cell {
  const lines = linesOfCell(cell)
  const looks = looksOfAll(lines)
  return {
    html: htmlOf(lines),
    text: lines.map(textOf).join('\n'),
    ...(looks.size > 0 && { looks, unmarked: htmlOf(withoutLooks(lines, ...looks)) }),
  }
}
