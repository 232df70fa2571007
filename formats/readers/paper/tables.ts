import {
  type Block,
  isTable,
  linesOfCell,
  type Table,
  type TableCell,
  textOfCell,
} from '../document/blocks.ts'
import { cutLine, isBlank, type Line, plainRun, textOf, trimLine } from '../document/runs.ts'
import { cardOf, holdsQuestion } from './cards.ts'
import { keyTableOf } from './keyRows.ts'
import { labelOf } from './labels.ts'
import { isPairAlone } from './truthPairs.ts'

/*
 * Tables that are no tables of questions, as lines: those of keys, cards with what is said of a question beside its
 * headings, those that put text in its place, and those that a text shows.
 */

/** The lines of a table. @param id tells its rows from those of other tables. */
export function linesOfTable(table: Table, id: number): readonly Line[] {
  return keyTableOf(table.rows) ?? cardOf(table.rows) ?? layoutOf(table) ?? rowsOf(table, id)
}

const joined = (cell: TableCell) => textOfCell(cell).replace(/\n/g, ' ')

/** The number of a question or the letter of an option, alone in a cell. */
const isSign = (text: string) =>
  /^\s*(?:\*?\(?[A-Ta-t]\)?[.):]?\*?|\(?\d{1,3}\)?[.):]?|\d{1,3}[.)]\s*)\s*$/.test(text)

const hasContent = (cell: TableCell) => linesOfCell(cell).some((line) => !isBlank(line))

/** The lines of a table that puts whole questions beside each other, in the order in which they are read. */
function layoutOf({ rows }: Table): readonly Line[] | undefined {
  const cells = rows.flat()
  if (!cells.some(holdsQuestion) || rows.some((row) => isSign(joined(row[0] ?? [])))) return undefined
  const byRow = rows.map((row) => row.filter(hasContent))
  if (byRow.every((row) => row.length < 2)) return undefined
  const width = Math.max(...rows.map((row) => row.length))
  const byColumn = Array.from({ length: width }, (_, column) =>
    rows.flatMap((row) => [row[column] ?? []].filter(hasContent)),
  )
  const isDown = !isCounting(byRow.flat()) && isCounting(byColumn.flat())
  return isDown
    ? byColumn.flat().flatMap(linesIn)
    : byRow.flatMap((row) => givenIn(row.map(linesOfCell)) ?? linesOfRow(row))
}

function isCounting(cells: readonly TableCell[]): boolean {
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
  let begin = 0
  for (const cell of cells) {
    const own = linesIn(cell)
    if (isPicture(cell) && lines.length > begin) {
      const options = lines.findIndex((line, at) => at >= begin && labelOf(trimLine(line))?.kind === 'option')
      lines.splice(options < 0 ? lines.length : options, 0, ...own)
    } else {
      begin = lines.length
      lines.push(...own)
    }
  }
  return lines
}

/** Rows as lines to read on; where a table only puts things in place («1. | Apa?», «A. | satu») the lines of a cell stay lines. */
function rowsOf(table: Table, id: number): readonly Line[] {
  return table.rows.flatMap((row, index): readonly Line[] => {
    const cells = row.map(linesOfCell).filter((cell) => cell.some((line) => !isBlank(line)))
    const [sign, ...rest] = cells
    const given = givenIn(cells)
    if (given) return given
    const isLayout =
      rest.length > 0 && sign?.length === 1 && isSign(sign.map(textOf).join('')) && rest.length % 2 === 1
    if (isLayout) return pairs(cells).flatMap(([of, lines]) => mergeLayoutRow(of, lines))
    const [, text, ...pictures] = row.filter(hasContent)
    const isBeside = sign?.length === 1 && isSign(sign.map(textOf).join('')) && pictures.length > 0
    if (isBeside && text && pictures.every(isPicture))
      return mergeLayoutRow(sign, linesOfRow([text, ...pictures]))
    const answers = cells[2] ?? []
    const isStatement = isBeside && cells.length === 3 && answers.length === 1 && answers.every(isPairAlone)
    if (isStatement) return [...mergeLayoutRow(sign, cells[1] ?? []), ...answers]
    if (cells.length === 1 && !isMerged(table, index)) return sign ?? []
    const lines = row.map(linesOfCell)
    const spans = table.spans[index] ?? new Map()
    return [{ no: 0, row: { table: id, cells: lines, spans }, runs: joinCells(lines) }]
  })
}

/** The lines of a question beside the letter of its key, on either side. */
function givenIn(cells: readonly (readonly Line[])[]): readonly Line[] | undefined {
  const isBehind = cells[0]?.length !== 1
  const [sign = [], question = [], another] = isBehind ? [cells[1], cells[0], cells[2]] : cells
  const [first, ...rest] = question.map(trimLine).filter((line) => !isBlank(line))
  const given = /^\(?([A-E])\)?\.?$/i.exec(sign.map(textOf).join('').trim())?.[1]
  if (given === undefined || another || !first || !holdsQuestion(question)) return undefined
  return labelOf(first)?.kind === 'number' ? [{ ...first, given }, ...rest] : undefined
}

/** Whether a row has few cells because some reach over others, rather than for putting its text in a place. */
function isMerged({ rows, spans, covers }: Table, index: number): boolean {
  const lines = (rows[index] ?? []).flatMap(linesOfCell)
  const above = [...(covers[index]?.values() ?? [])]
  if ((spans[index]?.size ?? 0) === 0 || lines.some((line) => labelOf(trimLine(line)))) return false
  return rows.length > 1 && !above.some((cell) => isSign(joined(cell)))
}

function pairs(cells: readonly (readonly Line[])[]): [readonly Line[], readonly Line[]][] {
  return cells.flatMap((cell, at): [readonly Line[], readonly Line[]][] =>
    at % 2 === 0 ? [[cell, cells[at + 1] ?? []]] : [],
  )
}

function mergeLayoutRow(sign: readonly Line[], lines: readonly Line[]): Line[] {
  const runs = sign.flatMap((line) => trimLine(line).runs)
  const isSigned = /[.):]\*?$/.test(sign.map(textOf).join('').trim())
  const [first, ...rest] = lines
  const begin = [...runs, plainRun(isSigned ? ' ' : '. '), ...(first ? cutLine(first, 0).runs : [])]
  return [{ no: 0, runs: begin }, ...rest]
}

const joinCells = (row: readonly (readonly Line[])[]) =>
  row
    .map((cell) => cell.flatMap(({ runs }, at) => (at === 0 ? runs : [plainRun(' '), ...runs])))
    .flatMap((runs, at) => (at === 0 || runs.length === 0 ? runs : [plainRun('  '), ...runs]))
