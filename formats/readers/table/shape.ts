import { columnUseOf } from '../headings.ts'
import { type Cell, emptyCell, headingCell, isFilled, trimmedText } from './cell.ts'
import { type Layout, layoutOf, type Row } from './layout.ts'
import { readMoodleTemplateTable } from './moodleTemplate.ts'

/* Tables that do not stand row by row: labelled blocks, a question in each column, rows that a code calls question or option. */

export type ShapedTable = {
  readonly rows: readonly Row[]
  readonly layout: Layout
  readonly asides?: readonly Row[]
}

const isFilledRow = ({ cells }: Row) => cells.some(isFilled)

/** A table as rows below headings, and its layout; undefined where it holds no questions. */
export function toShapedTable(rows: readonly Row[]): ShapedTable | undefined {
  const layout = layoutOf(rows)
  // Labelled blocks and transposed tables have their headings in the first column.
  const templateQuestion = readMoodleTemplateTable(rows)
  const rearrangedRows =
    templateQuestion?.rows ??
    (layout?.headingRowCount
      ? undefined
      : (labelledBlockRows(rows) ?? transposedRows(rows) ?? codedRows(rows)))
  const rearrangedLayout = rearrangedRows && layoutOf(rearrangedRows)
  if (rearrangedRows && rearrangedLayout?.headingRowCount)
    return { rows: rearrangedRows, layout: rearrangedLayout, asides: templateQuestion?.settings ?? [] }
  return layout && { rows, layout }
}

/** Labelled blocks below each other: a heading and its value in each row, which begin again with each question. */
function labelledBlockRows(allRows: readonly Row[]): readonly Row[] | undefined {
  const rows = allRows.filter(isFilledRow)
  const labelledRows = rows.flatMap((row) => {
    const labelIndex = row.cells.findIndex((cell) => trimmedText(cell) !== '')
    const label = trimmedText(row.cells[labelIndex]).replace(/\s*:\s*$/, '')
    const values = row.cells.filter(
      (cell, position) => position > labelIndex && !/^:?$/.test(trimmedText(cell)),
    )
    return columnUseOf(label) && values.length < 2 ? [{ row, label, value: values[0] ?? emptyCell }] : []
  })
  const questionCount = labelledRows.filter(({ label }) => columnUseOf(label) === 'question').length
  if (labelledRows.length < 4 || labelledRows.length < rows.length * 0.6 || questionCount === 0)
    return undefined
  const labels: string[] = []
  const blocks: { from: number; to: number; values: Map<string, Cell> }[] = []
  for (const { row, label, value } of labelledRows) {
    const lastBlock = blocks.at(-1)
    const block =
      !lastBlock || lastBlock.values.has(label)
        ? { from: row.from, to: row.to, values: new Map() }
        : lastBlock
    if (block !== lastBlock) blocks.push(block)
    block.values.set(label, value)
    block.to = row.to
    if (!labels.includes(label)) labels.push(label)
  }
  // Once each they are columns whose cells stand beside them.
  if (blocks.length !== questionCount) return undefined
  const firstLine = rows[0]?.from ?? 0
  return [
    { from: firstLine, to: firstLine, cells: labels.map(headingCell) },
    ...blocks.map(({ from, to, values }) => ({
      from,
      to,
      cells: labels.map((label) => values.get(label) ?? emptyCell),
    })),
  ]
}

/** A table with its headings in the first column, a question in each of the others. */
function transposedRows(allRows: readonly Row[]): readonly Row[] | undefined {
  const rows = allRows.filter(isFilledRow)
  const uses = rows.map(({ cells }) => columnUseOf(trimmedText(cells[0])))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const hasRowHeadings =
    uses.includes('question') && uses.filter((use) => use !== undefined).length >= rows.length * 0.6
  if (!hasRowHeadings || width < 3 || rows.length > 30) return undefined
  const firstLine = rows[0]?.from ?? 0
  const lastLine = rows.at(-1)?.to ?? 0
  return Array.from({ length: width }, (_, column) => ({
    from: firstLine,
    to: column === 0 ? firstLine : lastLine,
    cells: rows.map(({ cells }) => cells[column] ?? emptyCell),
  }))
}

const QUESTION_CODE = /^(?:q|soal|question|pertanyaan|s)$/i
const OPTION_CODE = /^(?:a|jawaban|answer|opsi|option|pilihan|j|o)$/i

/** Rows that a code calls a question or an option: with a column for each. */
function codedRows(allRows: readonly Row[]): readonly Row[] | undefined {
  const rows = allRows.filter(isFilledRow)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  for (let codeColumn = 0; codeColumn < Math.min(width, 6); codeColumn += 1) {
    const rowsWithCode = rows.filter(({ cells }) => {
      const text = trimmedText(cells[codeColumn])
      return QUESTION_CODE.test(text) || OPTION_CODE.test(text)
    })
    const questions = rowsWithCode.filter(({ cells }) => QUESTION_CODE.test(trimmedText(cells[codeColumn])))
    if (questions.length === 0 || rowsWithCode.length < 3 || rowsWithCode.length < rows.length * 0.6) continue
    if (questions.length * 2 > rowsWithCode.length || questions[0] !== rowsWithCode[0]) continue
    const textColumn =
      rowsWithCode[0]?.cells.findIndex((cell, at) => at !== codeColumn && trimmedText(cell).length > 3) ?? -1
    const verdictColumn = Array.from({ length: width }, (_, at) => at).find(
      (at) =>
        at > textColumn &&
        rowsWithCode.some(
          ({ cells }) => OPTION_CODE.test(trimmedText(cells[codeColumn])) && trimmedText(cells[at]) !== '',
        ),
    )
    if (textColumn < 0 || verdictColumn === undefined) return undefined
    return [
      { from: rows[0]?.from ?? 0, to: rows[0]?.from ?? 0, cells: ['Soal', 'Opsi', 'Benar'].map(headingCell) },
      ...rowsWithCode.map(({ cells, ...lines }) => {
        const isQuestion = QUESTION_CODE.test(trimmedText(cells[codeColumn]))
        const textCell = cells[textColumn] ?? emptyCell
        return {
          ...lines,
          cells: isQuestion
            ? [textCell, emptyCell, emptyCell]
            : [emptyCell, textCell, cells[verdictColumn] ?? emptyCell],
        }
      }),
    ]
  }
  return undefined
}
