import {
  type Block,
  isTable,
  linesOfCell,
  type Table,
  type TableCell,
  textOfCell,
} from '../document/blocks.ts'
import { isBlank, type Line, lineFrom, plainRun, textOf, trimLine } from '../document/runs.ts'
import { linesOfKeyTable } from './keyRows.ts'
import { holdsQuestion, linesOfLabelledBlock } from './labelledBlocks.ts'
import { labelOf } from './labels.ts'
import { isTruthPairLine } from './truthPairs.ts'

/*
 * Tables that are no tables of questions, as lines: those of keys, labelled blocks with what is said of a question beside its
 * headings, those that put text in its place, and those that a text shows.
 */

/** The lines of a table. @param id tells its rows from those of other tables. */
export function linesOfTable(table: Table, id: number): readonly Line[] {
  return (
    linesOfKeyTable(table.rows) ??
    linesOfLabelledBlock(table.rows) ??
    linesOfLayoutTable(table) ??
    linesOfRows(table, id)
  )
}

const oneLineTextOf = (cell: TableCell) => textOfCell(cell).replace(/\n/g, ' ')

/** The number of a question or the letter of an option, alone in a cell. */
const isNumberOrLetter = (text: string) =>
  /^\s*(?:\*?\(?[A-Ta-t]\)?[.):]?\*?|\(?\d{1,3}\)?[.):]?|\d{1,3}[.)]\s*)\s*$/.test(text)

const hasContent = (cell: TableCell) => linesOfCell(cell).some((line) => !isBlank(line))

/** The lines of a table that puts whole questions beside each other, in the order in which they are read. */
function linesOfLayoutTable({ rows }: Table): readonly Line[] | undefined {
  const cells = rows.flat()
  if (!cells.some(holdsQuestion) || rows.some((row) => isNumberOrLetter(oneLineTextOf(row[0] ?? []))))
    return undefined
  const byRow = rows.map((row) => row.filter(hasContent))
  if (byRow.every((row) => row.length < 2)) return undefined
  const width = Math.max(...rows.map((row) => row.length))
  const byColumn = Array.from({ length: width }, (_, column) =>
    rows.flatMap((row) => [row[column] ?? []].filter(hasContent)),
  )
  const isReadByColumn = !areNumbersAscending(byRow.flat()) && areNumbersAscending(byColumn.flat())
  return isReadByColumn
    ? byColumn.flat().flatMap(linesIn)
    : byRow.flatMap((row) => linesWithGivenKey(row.map(linesOfCell)) ?? linesOfRow(row))
}

function areNumbersAscending(cells: readonly TableCell[]): boolean {
  const numbers = cells.flatMap((cell) =>
    linesOfCell(cell).flatMap((line) => {
      const label = labelOf(trimLine(line))
      return label?.kind === 'number' && label.trust === 'sure' ? [label.number ?? 0] : []
    }),
  )
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
}

const linesIn = (cell: TableCell): readonly Line[] =>
  cell.flatMap((block: Block) => (isTable(block) ? linesOfTable(block, 0) : [block]))

const isPicture = (cell: TableCell) =>
  linesOfCell(cell).some(({ runs }) => runs.some(({ picture }) => picture)) && !holdsQuestion(cell)

/** Cells beside each other; a picture beside a question belongs above its options. */
function linesOfRow(cells: readonly TableCell[]): readonly Line[] {
  const lines: Line[] = []
  let cellStart = 0
  for (const cell of cells) {
    const cellLines = linesIn(cell)
    if (isPicture(cell) && lines.length > cellStart) {
      const firstOptionIndex = lines.findIndex(
        (line, at) => at >= cellStart && labelOf(trimLine(line))?.kind === 'option',
      )
      lines.splice(firstOptionIndex < 0 ? lines.length : firstOptionIndex, 0, ...cellLines)
    } else {
      cellStart = lines.length
      lines.push(...cellLines)
    }
  }
  return lines
}

/** Rows as lines to read on; where a table only puts things in place («1. | Apa?», «A. | satu») the lines of a cell stay lines. */
function linesOfRows(table: Table, id: number): readonly Line[] {
  return table.rows.flatMap((row, index): readonly Line[] => {
    const cells = row.map(linesOfCell).filter((cell) => cell.some((line) => !isBlank(line)))
    const [sign, ...furtherCells] = cells
    const linesWithKey = linesWithGivenKey(cells)
    if (linesWithKey) return linesWithKey
    const isLayout =
      furtherCells.length > 0 &&
      sign?.length === 1 &&
      isNumberOrLetter(sign.map(textOf).join('')) &&
      furtherCells.length % 2 === 1
    if (isLayout) return toPairs(cells).flatMap(([of, lines]) => mergeLayoutRow(of, lines))
    const [, text, ...pictures] = row.filter(hasContent)
    const isBeside = sign?.length === 1 && isNumberOrLetter(sign.map(textOf).join('')) && pictures.length > 0
    if (isBeside && text && pictures.every(isPicture))
      return mergeLayoutRow(sign, linesOfRow([text, ...pictures]))
    const answers = cells[2] ?? []
    const isStatement =
      isBeside && cells.length === 3 && answers.length === 1 && answers.every(isTruthPairLine)
    if (isStatement) return [...mergeLayoutRow(sign, cells[1] ?? []), ...answers]
    if (cells.length === 1 && !hasMergedCells(table, index)) return sign ?? []
    const lines = row.map(linesOfCell)
    const spans = table.spans[index] ?? new Map()
    return [{ lineNumber: 0, row: { table: id, cells: lines, spans }, runs: joinCells(lines) }]
  })
}

/** The lines of a question beside the letter of its key, on either side. */
function linesWithGivenKey(cells: readonly (readonly Line[])[]): readonly Line[] | undefined {
  const isKeyBehind = cells[0]?.length !== 1
  const [sign = [], question = [], furtherCell] = isKeyBehind ? [cells[1], cells[0], cells[2]] : cells
  const [firstLine, ...furtherLines] = question.map(trimLine).filter((line) => !isBlank(line))
  const given = /^\(?([A-E])\)?\.?$/i.exec(sign.map(textOf).join('').trim())?.[1]
  if (given === undefined || furtherCell || !firstLine || !holdsQuestion(question)) return undefined
  return labelOf(firstLine)?.kind === 'number' ? [{ ...firstLine, given }, ...furtherLines] : undefined
}

/** Whether a row has few cells because some reach over others, rather than for putting its text in a place. */
function hasMergedCells({ rows, spans, coveringCells }: Table, index: number): boolean {
  const lines = (rows[index] ?? []).flatMap(linesOfCell)
  const cellsAbove = [...(coveringCells[index]?.values() ?? [])]
  if ((spans[index]?.size ?? 0) === 0 || lines.some((line) => labelOf(trimLine(line)))) return false
  return rows.length > 1 && !cellsAbove.some((cell) => isNumberOrLetter(oneLineTextOf(cell)))
}

function toPairs(cells: readonly (readonly Line[])[]): [readonly Line[], readonly Line[]][] {
  return cells.flatMap((cell, at): [readonly Line[], readonly Line[]][] =>
    at % 2 === 0 ? [[cell, cells[at + 1] ?? []]] : [],
  )
}

function mergeLayoutRow(sign: readonly Line[], lines: readonly Line[]): Line[] {
  const runs = sign.flatMap((line) => trimLine(line).runs)
  const isSigned = /[.):]\*?$/.test(sign.map(textOf).join('').trim())
  const [firstLine, ...furtherLines] = lines
  const firstRuns = [
    ...runs,
    plainRun(isSigned ? ' ' : '. '),
    ...(firstLine ? lineFrom(firstLine, 0).runs : []),
  ]
  return [{ lineNumber: 0, runs: firstRuns }, ...furtherLines]
}

const joinCells = (row: readonly (readonly Line[])[]) =>
  row
    .map((cell) => cell.flatMap(({ runs }, at) => (at === 0 ? runs : [plainRun(' '), ...runs])))
    .flatMap((runs, at) => (at === 0 || runs.length === 0 ? runs : [plainRun('  '), ...runs]))
