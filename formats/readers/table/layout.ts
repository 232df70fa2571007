import { toComparable } from '../../../contract/question.ts'
import type { ColumnUse } from '../../question/columns.ts'
import { QUESTION_NUMBER } from '../freeform/keyRows.ts'
import {
  columnUseOf,
  isDistractor,
  isFalseHeading,
  isIndexHeading,
  isTrueHeading,
  optionPositionOfUse,
} from '../headings.ts'
import { type Cell, trimmedText } from './cell.ts'
import { areVerdicts } from './verdicts.ts'

/* How a table is laid out: the row of its headings, and what each column is for by these, else by its cells. */

export type Row = { readonly cells: readonly Cell[]; readonly from: number; readonly to: number }

export type Layout = {
  /** The rows of headings: from `headingIndex`, so many; none where the table has no headings. */
  readonly headingIndex: number
  readonly headingRowCount: 0 | 1 | 2
  readonly uses: readonly ColumnUse[]
  readonly headings: readonly string[]
  /** Options are counted in the headings, not lettered: keys, too, are numbers. */
  readonly hasNumberedOptions: boolean
  /** The number of the first option in the headings, or where keys may count from 0, nothing. */
  readonly base: 0 | 1 | undefined
  /** Whether each row is an option of the question above. */
  readonly hasOptionRows: boolean
}

/** Headings may stand below a title. */
const HEADINGS_WITHIN = 40

export const rowTexts = (row: Row | undefined): readonly string[] => row?.cells.map(trimmedText) ?? []

const countOptionColumns = (uses: readonly (ColumnUse | undefined)[]) =>
  uses.filter((use) => use?.startsWith('option ')).length

/** Whether these are headings of questions. Questions with ids need neither options nor a key: the rest is known. */
const areHeadings = (uses: readonly (ColumnUse | undefined)[]): boolean =>
  uses.includes('question') &&
  (countOptionColumns(uses) >= 2 ||
    ['key', 'options', 'id'].some((use) => uses.includes(use as ColumnUse)) ||
    (uses.includes('isTrue') && uses.includes('isFalse')))

type HeadingRows = Pick<Layout, 'headingIndex' | 'headingRowCount' | 'headings'> & {
  readonly uses: readonly (ColumnUse | undefined)[]
}

/** The uses that headings say, with those that only all of them together tell. */
function columnUsesOf(headings: readonly string[]): readonly (ColumnUse | undefined)[] {
  const headingUses = headings.map(columnUseOf)
  const trueColumn = headings.findIndex(isTrueHeading)
  const falseColumn = headings.findIndex(isFalseHeading)
  const isLettered = headingUses.some((use) => use === 'option 0')
  if (trueColumn >= 0 && falseColumn >= 0 && !isLettered)
    return headingUses.map((use, at) => (at === trueColumn ? 'isTrue' : at === falseColumn ? 'isFalse' : use))
  if (countOptionColumns(headingUses) > 0) return withDistractors(headings, headingUses)
  // Numbers alone are options where they count.
  const numberedHeadings = headings.flatMap((text, at) =>
    /^\s*\d\s*$/.test(text) ? [[at, Number(text)] as const] : [],
  )
  const firstNumber = numberedHeadings[0]?.[1] ?? 2
  const areConsecutive =
    numberedHeadings.length > 1 &&
    firstNumber < 2 &&
    numberedHeadings.every(
      ([at, number], nth) => number === firstNumber + nth && at === (numberedHeadings[0]?.[0] ?? 0) + nth,
    )
  return areConsecutive
    ? headingUses.map((use, at): ColumnUse | undefined => {
        const number = numberedHeadings.find(([position]) => position === at)?.[1]
        return number === undefined ? use : `option ${number - 1}`
      })
    : headingUses
}

/** What is right is the first option where what is wrong has columns of its own. */
const withDistractors = (headings: readonly string[], headingUses: readonly (ColumnUse | undefined)[]) => {
  const hasDistractors = headings.some(isDistractor) && !headingUses.includes('option 0')
  return hasDistractors ? headingUses.map((use) => (use === 'key' ? 'rightText' : use)) : headingUses
}

/** The heading row; letters may stand in the row below, under one heading for all options. */
function headingRowsAt(texts: readonly (readonly string[])[], headingIndex: number): HeadingRows | undefined {
  const headings = texts[headingIndex] ?? []
  const headingsBelow = texts[headingIndex + 1] ?? []
  const headingUses = columnUsesOf(headings)
  const lowerUses = columnUsesOf(headingsBelow)
  const usableUses = lowerUses.filter(
    (_, at) => headingUses[at] === undefined || headingUses[at] === 'options',
  )
  const hasTwoRows =
    headingUses.includes('question') &&
    countOptionColumns(headingUses) < 2 &&
    countOptionColumns(usableUses) > 1 &&
    !lowerUses.includes('question')
  const width = Math.max(headings.length, hasTwoRows ? headingsBelow.length : 0)
  const uses = Array.from({ length: width }, (_, column) =>
    hasTwoRows
      ? (lowerUses[column] ?? (headingUses[column] === 'options' ? undefined : headingUses[column]))
      : headingUses[column],
  )
  if (!areHeadings(uses)) return undefined
  return {
    headingIndex,
    headingRowCount: hasTwoRows ? 2 : 1,
    uses,
    headings: Array.from({ length: width }, (_, column) =>
      hasTwoRows && (headingsBelow[column]?.trim() ?? '') !== ''
        ? (headingsBelow[column] ?? '')
        : (headings[column] ?? ''),
    ),
  }
}

export const hasHeadings = (texts: readonly (readonly string[])[]): boolean =>
  texts.slice(0, HEADINGS_WITHIN).some((_, at) => headingRowsAt(texts, at) !== undefined)

export const isHeadingRow = (row: Row): boolean => headingRowsAt([rowTexts(row)], 0) !== undefined

/** The layout of a table; undefined where it holds no questions. */
export function layoutOf(rows: readonly Row[]): Layout | undefined {
  const texts = rows.slice(0, HEADINGS_WITHIN + 1).map(rowTexts)
  for (const rowIndex of texts.slice(0, HEADINGS_WITHIN).keys()) {
    const headingRows = headingRowsAt(texts, rowIndex)
    const rowsBelow = rows.slice(rowIndex + (headingRows?.headingRowCount ?? 0))
    const questionTexts =
      headingRows && countOptionColumns(headingRows.uses) === 0
        ? filledTextsIn(rowsBelow, headingRows.uses.indexOf('question'))
        : []
    // Keys by number: «Soal 1», «B».
    if (questionTexts.length > 0 && questionTexts.every((text) => QUESTION_NUMBER.test(text)))
      return undefined
    if (headingRows) return toLayout(headingRows, rowsBelow)
  }
  return layoutWithoutHeadings(rows)
}

const filledTextsIn = (rows: readonly Row[], column: number) =>
  rows.map(({ cells }) => cells[column]?.text.trim() ?? '').filter((text) => text !== '')

/** Completes what headings say by what stands below them. */
function toLayout(headingRows: HeadingRows, rows: readonly Row[]): Layout {
  const filledRows = rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''))
  const optionRowUses = optionRowUsesOf(headingRows.uses, filledRows)
  const uses = optionRowUses ?? withVerdicts(headingRows.uses, filledRows)
  const positions = uses.flatMap((use) => (use?.startsWith('option ') ? [optionPositionOfUse(use) ?? 0] : []))
  const isFromZero = Math.min(...positions) === -1
  const shiftedUses = uses.map((use): ColumnUse => {
    const position = use && optionPositionOfUse(use)
    if (!use || position === undefined || !isFromZero) return use ?? 'ignore'
    return `${use.startsWith('option') ? 'option' : 'isRight'} ${position + 1}`
  })
  return {
    ...toLayoutByUses(headingRows, shiftedUses),
    ...(isFromZero && { base: 0 }),
  }
}

export function toLayoutByUses(
  { headingIndex, headingRowCount, headings }: Pick<Layout, 'headingIndex' | 'headingRowCount' | 'headings'>,
  uses: readonly ColumnUse[],
): Layout {
  return {
    headingIndex,
    headingRowCount,
    headings,
    uses: withoutRepeatedUses(uses.includes('option 0') ? asKeyColumns(uses) : uses),
    hasNumberedOptions: headings.some(
      (text, column) => uses[column]?.startsWith('option ') && /\d/.test(text.slice(0, 40)),
    ),
    base: headings.some(isIndexHeading) ? undefined : 1,
    hasOptionRows: uses.includes('option'),
  }
}

/** What is right beside a column for each option names one of them. */
const asKeyColumns = (uses: readonly ColumnUse[]) =>
  uses.map((use): ColumnUse => (use === 'rightText' ? 'key' : use))

/** Of two columns for the same the first counts; keys may stand in several. */
function withoutRepeatedUses(uses: readonly ColumnUse[]): readonly ColumnUse[] {
  return uses.map((use, at) => {
    const isRepeated = use !== 'key' && use !== 'ignore' && uses.indexOf(use) < at
    return isRepeated ? 'ignore' : use
  })
}

/** Columns right beside options that say of each whether it is right. */
function withVerdicts(uses: readonly (ColumnUse | undefined)[], rows: readonly Row[]) {
  const foundUses = uses.map((use, column): ColumnUse | undefined => {
    const position = optionPositionOfUse(uses[column - 1] ?? 'ignore')
    const isBeside = position !== undefined && uses[column - 1]?.startsWith('option ')
    const canBeVerdict =
      use === undefined || use === 'key' || use === 'point' || use === 'correct' || use === 'isTrue'
    if (!isBeside || !canBeVerdict || use?.startsWith('isRight')) return use
    return `isRight ${position}`
  })
  const verdictColumns = foundUses.flatMap((use, at) => (use?.startsWith('isRight ') ? [at] : []))
  // One such column alone may be anything.
  const areAllVerdicts =
    verdictColumns.length > 1 &&
    verdictColumns.length >= countOptionColumns(uses) - 1 &&
    areVerdicts(verdictColumns.flatMap((at) => filledTextsIn(rows, at)))
  return areAllVerdicts ? foundUses : uses.map((use) => (use?.startsWith('isRight ') ? undefined : use))
}

const isLetter = (text: string) => /^[([]?[A-Ta-t][.):\]]?$/.test(text.trim())

/** The uses of a table in which each row is an option: most rows go on with the question above. */
function optionRowUsesOf(
  uses: readonly (ColumnUse | undefined)[],
  rows: readonly Row[],
): readonly (ColumnUse | undefined)[] | undefined {
  const questionColumn = uses.indexOf('question')
  if (countOptionColumns(uses) > 1 || rows.length < 3) return undefined
  const continuesQuestion = (row: Row, index: number) => {
    const cell = row.cells[questionColumn]
    const text = cell?.text.trim() ?? ''
    const isRepeated = index > 0 && text === rows[index - 1]?.cells[questionColumn]?.text.trim()
    // Pasted out of a document, letters stand in the question's column.
    return cell?.above !== undefined || text === '' || (isLetter(text) && !uses.includes('id')) || isRepeated
  }
  if (rows.filter(continuesQuestion).length < rows.length / 2) return undefined
  const candidateColumns = uses.flatMap((use, at) =>
    use === undefined || /^(?:options|key|option \d+|type|correct)$/.test(use) ? [at] : [],
  )
  const isMostlyFilled = (column: number) => filledTextsIn(rows, column).length >= rows.length * 0.75
  const letterColumn = candidateColumns.find(
    (at) => isMostlyFilled(at) && filledTextsIn(rows, at).every(isLetter),
  )
  const optionColumn = candidateColumns.find(
    (at) => at !== letterColumn && isMostlyFilled(at) && !areVerdicts(filledTextsIn(rows, at)),
  )
  if (optionColumn === undefined) return undefined
  const verdictColumn = candidateColumns.find(
    (at) =>
      at !== optionColumn &&
      at !== letterColumn &&
      uses[at] !== 'type' &&
      areVerdicts(filledTextsIn(rows, at)),
  )
  return uses.map((use, column): ColumnUse | undefined => {
    if (column === optionColumn) return 'option'
    if (column === letterColumn) return 'letter'
    if (column === verdictColumn) return 'isRight'
    return use === 'options' || use?.startsWith('option ') ? undefined : use
  })
}

const MIN_ROWS = 2
/** A first row that only counts its columns. */
const isGenericHeadingRow = (row: Row) =>
  row.cells.every(({ text }) => /^(?:(?:kolom|column|field|f|col)\s*\d{1,2}|[a-z])?$/i.test(text.trim())) &&
  row.cells.some(({ text }) => text.trim() !== '')

/** The layout of rows that say by themselves what their columns are: options between a question and a key. */
function layoutWithoutHeadings(allRows: readonly Row[]): Layout | undefined {
  const headingHeight = allRows[0] && isGenericHeadingRow(allRows[0]) ? 1 : 0
  const rows = allRows
    .slice(headingHeight)
    .filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''))
  const width = Math.max(
    0,
    ...rows.slice(0, 50).map(({ cells }) => cells.findLastIndex(({ text }) => text.trim() !== '') + 1),
  )
  if (rows.length < MIN_ROWS || width < 4 || width > 14) return undefined
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map(({ cells }) => cells[at]?.text.trim() ?? ''),
  )
  const numberColumn = columns.findIndex((texts) =>
    texts.every(
      (text, at) =>
        /^\d{1,4}[.)]?$/.test(text) &&
        (at === 0 || Number.parseInt(text, 10) > Number.parseInt(texts[at - 1] ?? '', 10)),
    ),
  )
  const keyColumn = columns.findLastIndex(
    (texts, at) => at !== numberColumn && isKeyColumn(texts, columns, at),
  )
  const questionColumn = columns.findIndex((_, at) => at !== numberColumn && at !== keyColumn)
  const optionColumns = columns.flatMap((texts, at) =>
    at > questionColumn &&
    at !== keyColumn &&
    at !== numberColumn &&
    texts.filter((text) => text !== '').length >= rows.length / 2
      ? [at]
      : [],
  )
  const areQuestions = columns[questionColumn]?.every((text) => text.length > 10) ?? false
  if (
    keyColumn < 0 ||
    questionColumn < 0 ||
    numberColumn > questionColumn ||
    optionColumns.length < 2 ||
    !areQuestions
  )
    return undefined
  const uses = columns.map((_, column): ColumnUse => {
    if (column === numberColumn) return 'no'
    if (column === keyColumn) return 'key'
    if (column === questionColumn) return 'question'
    return optionColumns.includes(column) ? `option ${optionColumns.indexOf(column)}` : 'ignore'
  })
  const headings = rowTexts(headingHeight === 1 ? allRows[0] : undefined)
  return toLayoutByUses({ headingIndex: 0, headingRowCount: headingHeight, headings }, uses)
}

/** Whether a column names one of the others in each row, by its letter or its text. */
function isKeyColumn(texts: readonly string[], columns: readonly (readonly string[])[], ownColumn: number) {
  const filledTexts = texts.filter((text) => text !== '')
  if (filledTexts.length < texts.length * 0.7) return false
  const isLettered = filledTexts.every((text) => /^[A-Fa-f][.)]?$/.test(text))
  if (isLettered)
    return ownColumn === columns.length - 1 || new Set(filledTexts.map((text) => text.toUpperCase())).size > 1
  return texts.every(
    (text, row) =>
      text === '' ||
      columns.some(
        (other, at) => at !== ownColumn && at > 0 && toComparable(other[row] ?? '') === toComparable(text),
      ),
  )
}
