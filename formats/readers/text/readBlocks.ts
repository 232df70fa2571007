import type { Entry, Format, ParsedFile, QuestionIssue, Reading } from '../../question/parsedQuestion.ts'
import { type Block, isLine, isTable, linesOfCell, type Table, type TableCell } from '../document/blocks.ts'
import { htmlOf, type Line, sharedFormattingOf, textOf, withoutFormatting } from '../document/runs.ts'
import { labelOf } from '../freeform/labels.ts'
import { questionsIn } from '../freeform/questions.ts'
import { linesOfTable } from '../freeform/tables.ts'
import { GIFT_ANSWERS, splitBlocks } from '../gift/blocks.ts'
import { readGift } from '../gift/gift.ts'
import { linesOf } from '../source.ts'
import type { Cell } from '../table/cell.ts'
import { type ColumnStore, createColumnStore } from '../table/columns.ts'
import { isTableOfQuestions, questionsInTable, type Row } from '../table/questions.ts'

type DocumentParts = {
  readonly format: Format
  readonly files?: readonly ParsedFile[] | undefined
  /** The lines of a text, by which its blocks are numbered. */
  readonly sourceLines?: readonly string[]
  /** What the user says about its tables; collects them. */
  readonly columns?: ColumnStore | undefined
}

/** Questions out of a document, whatever it was written with. */
export function readBlocks(
  blocks: readonly Block[],
  { format, files = [], sourceLines, columns = createColumnStore() }: DocumentParts,
): Reading {
  const gift = sourceLines ? undefined : readGiftLines(blocks)
  if (gift) return { ...gift, format }
  const { displayLines, lines, tables } = numberLines(blocks, columns, sourceLines)
  const entries = [...tables.flatMap((rows) => questionsInTable(rows, columns) ?? []), ...questionsIn(lines)]
  const issues = lines.flatMap(lineIssues)
  return {
    format,
    files,
    lines: displayLines,
    entries: entries.sort((one, other) => one.from - other.from).map((entry) => withIssues(entry, issues)),
  }
}

/** What to check on a line, in the cells of its row as well. */
function lineIssues({ runs, row, lineNumber }: Line): readonly QuestionIssue[] {
  if (row && runs.length === 0) return row.cells.flat().flatMap((line) => lineIssues({ ...line, lineNumber }))
  return runs.some(({ issue }) => issue)
    ? runs.flatMap(({ issue }) => (issue ? [{ ...issue, isError: false, line: lineNumber }] : []))
    : noIssues
}

const noIssues: readonly QuestionIssue[] = []

function withIssues(entry: Entry, issues: readonly QuestionIssue[]): Entry {
  const entryIssues = issues.filter(({ line }) => line >= entry.from && line <= entry.to)
  return entryIssues.length === 0 ? entry : { ...entry, issues: [...entry.issues, ...entryIssues] }
}

/** The share of the blocks that must have answers in braces, and how many lines may stand around these. */
const MIN_SHARE = 0.5
const MAX_AROUND = 8

/** A document whose lines are GIFT throughout, read as such; undefined where they are not, or hold more than text. */
function readGiftLines(blocks: readonly Block[]): Reading | undefined {
  const lines = blocks.filter(isLine)
  const isText = ({ runs }: (typeof lines)[number]) =>
    runs.every(({ picture, script, issue }) => !picture && !script && !issue)
  if (lines.length < blocks.length || !lines.every(isText)) return undefined
  if (!lines.some((line) => textOf(line).includes('{'))) return undefined
  const text = lines.map((line) => textOf(line).replace(/[\r\n]/g, ' ')).join('\n')
  if (!GIFT_ANSWERS.test(text) || lines.some((line) => labelOf(line)?.kind === 'option')) return undefined
  const blocksOfGift = splitBlocks(linesOf(text)).filter((block) => 'text' in block)
  const blocksWithAnswer = blocksOfGift.filter(
    (block) =>
      block.answer && !block.issue && `${block.text}\n${block.textBehind}`.split('\n').length <= MAX_AROUND,
  )
  return blocksWithAnswer.length > blocksOfGift.length * MIN_SHARE ? readGift(text) : undefined
}

/**
 * Numbers the lines of a document; tables of questions are told from all others.
 *
 * @param columns what the user says about its tables; collects those of which nothing is known.
 * @param sourceLines the lines of a text without tables, which its blocks are numbered by already.
 * @returns `displayLines` as they stand beside the result, `lines` numbered by them, `tables` of questions: each row a line.
 */
function numberLines(blocks: readonly Block[], columns: ColumnStore, sourceLines?: readonly string[]) {
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
