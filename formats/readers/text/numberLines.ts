import { type Block, isLine, isTable, linesOfCell, type Table, type TableCell } from '../document/blocks.ts'
import { htmlOf, type Line, sharedFormattingOf, textOf, withoutFormatting } from '../document/runs.ts'
import { linesOfTable } from '../freeform/tables.ts'
import type { Cell } from '../table/cell.ts'
import type { ColumnStore } from '../table/columns.ts'
import { isTableOfQuestions, type Row } from '../table/questions.ts'

type NumberedDocument = {
  /** As it is shown beside the result. */
  readonly displayLines: readonly string[]
  /** Its lines, numbered by those that are shown. */
  readonly lines: readonly Line[]
  /** Its tables of questions, each row a line. */
  readonly tables: readonly (readonly Row[])[]
}

/**
 * Numbers the lines of a document; tables of questions are told from all others.
 *
 * @param columns what the user says about its tables; collects those of which nothing is known.
 * @param sourceLines the lines of a text without tables, which its blocks are numbered by already.
 */
export function numberLines(
  blocks: readonly Block[],
  columns: ColumnStore,
  sourceLines?: readonly string[],
): NumberedDocument {
  if (sourceLines) return { displayLines: sourceLines, lines: blocks.filter(isLine), tables: [] }
  const displayLines: string[] = []
  const lines: Line[] = []
  const tables: (readonly Row[])[] = []
  const addLine = (line: Line) => {
    lines.push({ ...line, lineNumber: displayLines.length + 1 })
    displayLines.push(displayTextOf(line))
  }
  for (const [id, block] of blocks.entries()) {
    if (isTable(block) && isTableOfQuestions(rowsOf(block, 0), columns)) {
      tables.push(rowsOf(block, displayLines.length))
      displayLines.push(...block.rows.map(displayTextOfRow))
      continue
    }
    if (!isTable(block)) {
      addLine(block)
      continue
    }
    const tableLines = linesOfTable(block, id)
    // Of which nothing is known: the user may name their columns.
    if (tableLines.every(({ row }) => row)) columns.add(rowsOf(block, displayLines.length), undefined)
    tableLines.forEach(addLine)
  }
  return { displayLines, lines, tables }
}

const rowsOf = ({ rows, coveringCells }: Table, linesAbove: number): readonly Row[] =>
  rows.map((row, index) => ({
    from: linesAbove + index + 1,
    to: linesAbove + index + 1,
    cells: row.map((cell, column) => {
      const coveringCell = coveringCells[index]?.get(column)
      return coveringCell ? { ...toCell(cell), above: toCell(coveringCell) } : toCell(cell)
    }),
  }))

const displayTextOfRow = (row: Table['rows'][number]) =>
  row.map((cell) => linesOfCell(cell).map(textOf).join(' ')).join(' | ')

const displayTextOf = (line: Line): string => {
  if (line.keys)
    return line.keys.length > 0
      ? line.keys.map(({ number, answer }) => `${number ?? ''}. ${answer}`).join('  ')
      : textOf(line)
  if (line.row) return line.row.cells.map((cell) => cell.map(textOf).join(' ')).join(' | ')
  return textOf(line)
}

function toCell(cell: TableCell): Cell {
  const lines = linesOfCell(cell)
  const formatting = sharedFormattingOf(lines)
  return {
    html: htmlOf(lines),
    text: lines.map(textOf).join('\n'),
    ...(formatting.size > 0 && {
      formatting,
      htmlWithoutMark: htmlOf(withoutFormatting(lines, ...formatting)),
    }),
  }
}
