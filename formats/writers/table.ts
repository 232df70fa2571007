import { parseNumber } from '../../contract/parseNumber.ts'
import type { ParsedQuestion } from '../question/parsedQuestion.ts'
import { optionName } from '../question/validate.ts'
import { columnNames } from '../readers/headings.ts'
import { cellTextFromHtml, toCellText } from '../readers/table/cell.ts'
import { toFingerprint } from '../readers/table/fingerprint.ts'
import { withoutPictures } from './giftText.ts'
import type { ExportPacket } from './packets.ts'

/* Questions as a table that the reader of tables takes back. Pictures have no place in it; the words for them stand there. */

export type CellContent = string | number

/** A column: its heading, its width in characters, and its value of a question. */
export type TableColumn = {
  readonly heading: string
  readonly width: number
  readonly cell: (question: ParsedQuestion, packet: string) => CellContent
}

const MIN_OPTIONS = 4

const headingOf = (column: keyof typeof columnNames) => columnNames[column]

/** Points and seconds as numbers, where they are such. */
const numberOf = (input: string): CellContent => {
  const number = parseNumber(input)
  return number === null ? '' : number
}

const textOf = (html: string) => cellTextFromHtml(withoutPictures(html))

/**
 * The columns of a table of questions, in their order.
 *
 * @param hasIds for questions that the site has already: reading the table changes those instead of adding others.
 */
export function tableColumns(questions: readonly ParsedQuestion[], hasIds = true): readonly TableColumn[] {
  const count = questions.reduce((max, { options }) => Math.max(max, options.length), MIN_OPTIONS)
  const options = Array.from(
    { length: count },
    (_, position): TableColumn => ({
      heading: optionName(position),
      width: 24,
      cell: ({ options: texts }) => textOf(texts[position] ?? ''),
    }),
  )
  const idColumn: TableColumn = { heading: 'ID', width: 12, cell: ({ id }) => id ?? '' }
  const fingerprintColumn: TableColumn = {
    heading: headingOf('fingerprint'),
    width: 6,
    cell: (question, packet) => (question.id === undefined ? '' : toFingerprint({ ...question, packet })),
  }
  return [
    ...(hasIds ? [idColumn] : []),
    { heading: headingOf('packet'), width: 20, cell: (_, packet) => packet },
    { heading: headingOf('group'), width: 12, cell: ({ group }) => group ?? '' },
    { heading: headingOf('instruction'), width: 30, cell: ({ instruction }) => textOf(instruction) },
    { heading: headingOf('question'), width: 50, cell: ({ question }) => textOf(question) },
    ...options,
    {
      heading: headingOf('key'),
      width: 8,
      cell: ({ right }) => (right === undefined ? '' : optionName(right)),
    },
    { heading: headingOf('point'), width: 8, cell: ({ point }) => numberOf(point) },
    { heading: `${headingOf('timer')} (detik)`, width: 14, cell: ({ timer }) => numberOf(timer) },
    { heading: headingOf('correct'), width: 40, cell: ({ correct }) => textOf(correct) },
    { heading: headingOf('wrong'), width: 40, cell: ({ wrong }) => textOf(wrong) },
    ...(hasIds ? [fingerprintColumn] : []),
  ]
}

const toCellValue = (cell: CellContent): CellContent => (typeof cell === 'number' ? cell : toCellText(cell))

export const tableRows = (
  packets: readonly ExportPacket[],
  columns: readonly TableColumn[],
): readonly (readonly CellContent[])[] =>
  packets.flatMap(({ name, questions }) =>
    questions.map((question) => columns.map(({ cell }) => toCellValue(cell(question, name)))),
  )

export const questionsOf = (packets: readonly ExportPacket[]): readonly ParsedQuestion[] =>
  packets.flatMap(({ questions }) => questions)
