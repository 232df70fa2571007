import { type Block, isLine, isTable, linesOfCell, type Table, type TableCell } from '../document/blocks.ts'
import { htmlOf, type Line, looksOfAll, textOf, withoutLooks } from '../document/runs.ts'
import { linesOfTable } from '../paper/tables.ts'
import type { Cell } from '../table/cell.ts'
import type { ColumnStore } from '../table/columns.ts'
import { isTableOfQuestions, type Row } from '../table/questions.ts'

type Arranged = {
  /** As it is shown beside the result. */
  readonly shown: readonly string[]
  /** Its lines, numbered by those that are shown. */
  readonly lines: readonly Line[]
  /** Its tables of questions, each row a line. */
  readonly tables: readonly (readonly Row[])[]
}

/**
 * Numbers the lines of a document; tables of questions are told from all others.
 *
 * @param columns what the user says about its tables; collects those of which nothing is known.
 * @param own the lines of a text without tables, which its blocks are numbered by already.
 */
export function arrange(blocks: readonly Block[], columns: ColumnStore, own?: readonly string[]): Arranged {
  if (own) return { shown: own, lines: blocks.filter(isLine), tables: [] }
  const shown: string[] = []
  const lines: Line[] = []
  const tables: (readonly Row[])[] = []
  const add = (line: Line) => {
    lines.push({ ...line, no: shown.length + 1 })
    shown.push(shownLine(line))
  }
  for (const [id, block] of blocks.entries()) {
    if (isTable(block) && isTableOfQuestions(rowsOf(block, 0), columns)) {
      tables.push(rowsOf(block, shown.length))
      shown.push(...block.rows.map(shownRow))
      continue
    }
    if (!isTable(block)) {
      add(block)
      continue
    }
    const own = linesOfTable(block, id)
    // Of which nothing is known: the user may name their columns.
    if (own.every(({ row }) => row)) columns.add(rowsOf(block, shown.length), undefined)
    own.forEach(add)
  }
  return { shown, lines, tables }
}

const rowsOf = ({ rows, covers }: Table, above: number): readonly Row[] =>
  rows.map((row, index) => ({
    from: above + index + 1,
    to: above + index + 1,
    cells: row.map((cell, column) => {
      const covering = covers[index]?.get(column)
      return covering ? { ...toCell(cell), above: toCell(covering) } : toCell(cell)
    }),
  }))

const shownRow = (row: Table['rows'][number]) =>
  row.map((cell) => linesOfCell(cell).map(textOf).join(' ')).join(' | ')

const shownLine = (line: Line): string => {
  if (line.keys)
    return line.keys.length > 0
      ? line.keys.map(({ number, answer }) => `${number ?? ''}. ${answer}`).join('  ')
      : textOf(line)
  if (line.row) return line.row.cells.map((cell) => cell.map(textOf).join(' ')).join(' | ')
  return textOf(line)
}

function toCell(cell: TableCell): Cell {
  const lines = linesOfCell(cell)
  const looks = looksOfAll(lines)
  return {
    html: htmlOf(lines),
    text: lines.map(textOf).join('\n'),
    ...(looks.size > 0 && { looks, unmarked: htmlOf(withoutLooks(lines, ...looks)) }),
  }
}
