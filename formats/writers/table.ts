import { parseNumber } from '../../contract/parseNumber.ts'
import { optionName } from '../question/check.ts'
import type { ParsedQuestion } from '../question/parsedQuestion.ts'
import { columnNames } from '../readers/headings.ts'
import { cellOf, toCellText } from '../readers/table/cell.ts'
import { toFingerprint } from '../readers/table/fingerprint.ts'
import { withoutPictures } from './giftText.ts'
import type { WrittenPacket } from './packets.ts'

/* Questions as a table that the reader of tables takes back. Pictures have no place in it; the words for them stand there. */

export type CellContent = string | number

/** A column: its heading, its width in characters, and its value of a question. */
export type TableColumn = {
  readonly heading: string
  readonly width: number
  readonly cell: (question: ParsedQuestion, packet: string) => CellContent
}

const MIN_OPTIONS = 4

const heading = (column: keyof typeof columnNames) => columnNames[column]

/** Points and seconds as numbers, where they are such. */
const numberOf = (typed: string): CellContent => {
  const number = parseNumber(typed)
  return number === null ? '' : number
}

const textOf = (html: string) => cellOf(withoutPictures(html))

/**
 * The columns of a table of questions, in their order.
 *
 * @param withIds for questions that the site has already: reading the table changes those instead of adding others.
 */
export function tableColumns(questions: readonly ParsedQuestion[], withIds = true): readonly TableColumn[] {
  const count = questions.reduce((max, { options }) => Math.max(max, options.length), MIN_OPTIONS)
  const options = Array.from(
    { length: count },
    (_, position): TableColumn => ({
      heading: optionName(position),
      width: 24,
      cell: ({ options: texts }) => textOf(texts[position] ?? ''),
    }),
  )
  const ids: TableColumn = { heading: 'ID', width: 12, cell: ({ id }) => id ?? '' }
  const fingerprint: TableColumn = {
    heading: heading('fingerprint'),
    width: 6,
    cell: (question, packet) => (question.id === undefined ? '' : toFingerprint({ ...question, packet })),
  }
  return [
    ...(withIds ? [ids] : []),
    { heading: heading('packet'), width: 20, cell: (_, packet) => packet },
    { heading: heading('group'), width: 12, cell: ({ group }) => group ?? '' },
    { heading: heading('instruction'), width: 30, cell: ({ instruction }) => textOf(instruction) },
    { heading: heading('question'), width: 50, cell: ({ question }) => textOf(question) },
    ...options,
    {
      heading: heading('key'),
      width: 8,
      cell: ({ right }) => (right === undefined ? '' : optionName(right)),
    },
    { heading: heading('point'), width: 8, cell: ({ point }) => numberOf(point) },
    { heading: `${heading('timer')} (detik)`, width: 14, cell: ({ timer }) => numberOf(timer) },
    { heading: heading('correct'), width: 40, cell: ({ correct }) => textOf(correct) },
    { heading: heading('wrong'), width: 40, cell: ({ wrong }) => textOf(wrong) },
    ...(withIds ? [fingerprint] : []),
  ]
}

const toCellValue = (cell: CellContent): CellContent => (typeof cell === 'number' ? cell : toCellText(cell))

export const tableRows = (
  packets: readonly WrittenPacket[],
  columns: readonly TableColumn[],
): readonly (readonly CellContent[])[] =>
  packets.flatMap(({ name, questions }) =>
    questions.map((question) => columns.map(({ cell }) => toCellValue(cell(question, name)))),
  )

export const questionsOf = (packets: readonly WrittenPacket[]): readonly ParsedQuestion[] =>
  packets.flatMap(({ questions }) => questions)
