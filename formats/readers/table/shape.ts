import { columnUse } from '../headings.ts'
import { type Cell, emptyCell, headingCell, isFilled, trimmedText } from './cell.ts'
import { type Layout, layoutOf, type Row } from './layout.ts'
import { moodleCard } from './moodleCards.ts'

/* Tables that do not stand row by row: cards, a question in each column, rows that a code calls question or option. */

export type Shaped = {
  readonly rows: readonly Row[]
  readonly layout: Layout
  readonly asides?: readonly Row[]
}

const isFilledRow = ({ cells }: Row) => cells.some(isFilled)

/** A table as rows below headings, and its layout; undefined where it holds no questions. */
export function shapeOf(rows: readonly Row[]): Shaped | undefined {
  const layout = layoutOf(rows)
  // Cards and columns have their headings in the first column.
  const card = moodleCard(rows)
  const shaped =
    card?.rows ?? (layout?.height ? undefined : (cardsIn(rows) ?? turned(rows) ?? codedRows(rows)))
  const ofShaped = shaped && layoutOf(shaped)
  if (shaped && ofShaped?.height) return { rows: shaped, layout: ofShaped, asides: card?.settings ?? [] }
  return layout && { rows, layout }
}

/** Cards below each other: a heading and its value in each row, which begin again with each question. */
function cardsIn(all: readonly Row[]): readonly Row[] | undefined {
  const rows = all.filter(isFilledRow)
  const named = rows.flatMap((row) => {
    const at = row.cells.findIndex((cell) => trimmedText(cell) !== '')
    const label = trimmedText(row.cells[at]).replace(/\s*:\s*$/, '')
    const values = row.cells.filter((cell, position) => position > at && !/^:?$/.test(trimmedText(cell)))
    return columnUse(label) && values.length < 2 ? [{ row, label, value: values[0] ?? emptyCell }] : []
  })
  const questions = named.filter(({ label }) => columnUse(label) === 'question').length
  if (named.length < 4 || named.length < rows.length * 0.6 || questions === 0) return undefined
  const labels: string[] = []
  const cards: { from: number; to: number; values: Map<string, Cell> }[] = []
  for (const { row, label, value } of named) {
    const last = cards.at(-1)
    const own = !last || last.values.has(label) ? { from: row.from, to: row.to, values: new Map() } : last
    if (own !== last) cards.push(own)
    own.values.set(label, value)
    own.to = row.to
    if (!labels.includes(label)) labels.push(label)
  }
  // Once each they are columns whose cells stand beside them.
  if (cards.length !== questions) return undefined
  const first = rows[0]?.from ?? 0
  return [
    { from: first, to: first, cells: labels.map(headingCell) },
    ...cards.map(({ from, to, values }) => ({
      from,
      to,
      cells: labels.map((label) => values.get(label) ?? emptyCell),
    })),
  ]
}

/** A table with its headings in the first column, a question in each of the others. */
function turned(all: readonly Row[]): readonly Row[] | undefined {
  const rows = all.filter(isFilledRow)
  const uses = rows.map(({ cells }) => columnUse(trimmedText(cells[0])))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const isNamed =
    uses.includes('question') && uses.filter((use) => use !== undefined).length >= rows.length * 0.6
  if (!isNamed || width < 3 || rows.length > 30) return undefined
  const first = rows[0]?.from ?? 0
  const last = rows.at(-1)?.to ?? 0
  return Array.from({ length: width }, (_, column) => ({
    from: first,
    to: column === 0 ? first : last,
    cells: rows.map(({ cells }) => cells[column] ?? emptyCell),
  }))
}

const QUESTION_CODE = /^(?:q|soal|question|pertanyaan|s)$/i
const OPTION_CODE = /^(?:a|jawaban|answer|opsi|option|pilihan|j|o)$/i

/** Rows that a code calls a question or an option: with a column for each. */
function codedRows(all: readonly Row[]): readonly Row[] | undefined {
  const rows = all.filter(isFilledRow)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  for (let code = 0; code < Math.min(width, 6); code += 1) {
    const coded = rows.filter(({ cells }) => {
      const text = trimmedText(cells[code])
      return QUESTION_CODE.test(text) || OPTION_CODE.test(text)
    })
    const questions = coded.filter(({ cells }) => QUESTION_CODE.test(trimmedText(cells[code])))
    if (questions.length === 0 || coded.length < 3 || coded.length < rows.length * 0.6) continue
    if (questions.length * 2 > coded.length || questions[0] !== coded[0]) continue
    const text = coded[0]?.cells.findIndex((cell, at) => at !== code && trimmedText(cell).length > 3) ?? -1
    const verdict = Array.from({ length: width }, (_, at) => at).find(
      (at) =>
        at > text &&
        coded.some(
          ({ cells }) => OPTION_CODE.test(trimmedText(cells[code])) && trimmedText(cells[at]) !== '',
        ),
    )
    if (text < 0 || verdict === undefined) return undefined
    return [
      { from: rows[0]?.from ?? 0, to: rows[0]?.from ?? 0, cells: ['Soal', 'Opsi', 'Benar'].map(headingCell) },
      ...coded.map(({ cells, ...lines }) => {
        const isQuestion = QUESTION_CODE.test(trimmedText(cells[code]))
        const own = cells[text] ?? emptyCell
        return {
          ...lines,
          cells: isQuestion ? [own, emptyCell, emptyCell] : [emptyCell, own, cells[verdict] ?? emptyCell],
        }
      }),
    ]
  }
  return undefined
}
