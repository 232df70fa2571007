import { toComparable } from '../../../contract/question.ts'
import type { ColumnUse } from '../../question/columns.ts'
import { columnUse, isCounted, isDistractor, isFalseHeading, isTrueHeading, positionIn } from '../headings.ts'
import { NUMBER } from '../paper/keyRows.ts'
import { type Cell, trimmedText } from './cell.ts'
import { areVerdicts } from './verdicts.ts'

/* How a table is laid out: the row of its headings, and what each column is for by these, else by its cells. */

export type Row = { readonly cells: readonly Cell[]; readonly from: number; readonly to: number }

export type Layout = {
  /** The rows of headings: from the first, so many; none where the table has no headings. */
  readonly at: number
  readonly height: 0 | 1 | 2
  readonly uses: readonly ColumnUse[]
  readonly headings: readonly string[]
  /** Options are counted in the headings, not lettered: keys, too, are numbers. */
  readonly isCounted: boolean
  /** The number of the first option in the headings, or where keys may count from 0, nothing. */
  readonly base: 0 | 1 | undefined
  /** Whether each row is an option of the question above. */
  readonly isOptionRows: boolean
}

/** Headings may stand below a title. */
const HEADINGS_WITHIN = 40

export const rowTexts = (row: Row | undefined): readonly string[] => row?.cells.map(trimmedText) ?? []

const optionsIn = (uses: readonly (ColumnUse | undefined)[]) =>
  uses.filter((use) => use?.startsWith('option ')).length

/** Whether these are headings of questions. Questions with ids need neither options nor a key: the rest is known. */
const areHeadings = (uses: readonly (ColumnUse | undefined)[]): boolean =>
  uses.includes('question') &&
  (optionsIn(uses) >= 2 ||
    ['key', 'options', 'id'].some((use) => uses.includes(use as ColumnUse)) ||
    (uses.includes('isTrue') && uses.includes('isFalse')))

type Head = Pick<Layout, 'at' | 'height' | 'headings'> & { readonly uses: readonly (ColumnUse | undefined)[] }

/** The uses that headings say, with those that only all of them together tell. */
function usesOf(headings: readonly string[]): readonly (ColumnUse | undefined)[] {
  const own = headings.map(columnUse)
  const truths = headings.findIndex(isTrueHeading)
  const falses = headings.findIndex(isFalseHeading)
  const isLettered = own.some((use) => use === 'option 0')
  if (truths >= 0 && falses >= 0 && !isLettered)
    return own.map((use, at) => (at === truths ? 'isTrue' : at === falses ? 'isFalse' : use))
  if (optionsIn(own) > 0) return withDistractors(headings, own)
  // Numbers alone are options where they count.
  const counted = headings.flatMap((text, at) =>
    /^\s*\d\s*$/.test(text) ? [[at, Number(text)] as const] : [],
  )
  const first = counted[0]?.[1] ?? 2
  const isCounting =
    counted.length > 1 &&
    first < 2 &&
    counted.every(([at, number], nth) => number === first + nth && at === (counted[0]?.[0] ?? 0) + nth)
  return isCounting
    ? own.map((use, at): ColumnUse | undefined => {
        const number = counted.find(([position]) => position === at)?.[1]
        return number === undefined ? use : `option ${number - 1}`
      })
    : own
}

/** What is right is the first option where what is wrong has columns of its own. */
const withDistractors = (headings: readonly string[], own: readonly (ColumnUse | undefined)[]) => {
  const isGiven = headings.some(isDistractor) && !own.includes('option 0')
  return isGiven ? own.map((use) => (use === 'key' ? 'rightText' : use)) : own
}

/** The heading row; letters may stand in the row below, under one heading for all options. */
function headAt(texts: readonly (readonly string[])[], at: number): Head | undefined {
  const headings = texts[at] ?? []
  const below = texts[at + 1] ?? []
  const own = usesOf(headings)
  const lower = usesOf(below)
  const free = lower.filter((_, at) => own[at] === undefined || own[at] === 'options')
  const isHigh =
    own.includes('question') && optionsIn(own) < 2 && optionsIn(free) > 1 && !lower.includes('question')
  const width = Math.max(headings.length, isHigh ? below.length : 0)
  const uses = Array.from({ length: width }, (_, column) =>
    isHigh ? (lower[column] ?? (own[column] === 'options' ? undefined : own[column])) : own[column],
  )
  if (!areHeadings(uses)) return undefined
  return {
    at,
    height: isHigh ? 2 : 1,
    uses,
    headings: Array.from({ length: width }, (_, column) =>
      isHigh && (below[column]?.trim() ?? '') !== '' ? (below[column] ?? '') : (headings[column] ?? ''),
    ),
  }
}

export const hasHeadings = (texts: readonly (readonly string[])[]): boolean =>
  texts.slice(0, HEADINGS_WITHIN).some((_, at) => headAt(texts, at) !== undefined)

export const isHeadRow = (row: Row): boolean => headAt([rowTexts(row)], 0) !== undefined

/** The layout of a table; undefined where it holds no questions. */
export function layoutOf(rows: readonly Row[]): Layout | undefined {
  const texts = rows.slice(0, HEADINGS_WITHIN + 1).map(rowTexts)
  for (const at of texts.slice(0, HEADINGS_WITHIN).keys()) {
    const head = headAt(texts, at)
    const below = rows.slice(at + (head?.height ?? 0))
    const asked = head && optionsIn(head.uses) === 0 ? filledIn(below, head.uses.indexOf('question')) : []
    // Keys by number: «Soal 1», «B».
    if (asked.length > 0 && asked.every((text) => NUMBER.test(text))) return undefined
    if (head) return toLayout(head, below)
  }
  return withoutHeadings(rows)
}

const filledIn = (rows: readonly Row[], column: number) =>
  rows.map(({ cells }) => cells[column]?.text.trim() ?? '').filter((text) => text !== '')

/** Completes what headings say by what stands below them. */
function toLayout(head: Head, rows: readonly Row[]): Layout {
  const filled = rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''))
  const ofOptionRows = optionRowsOf(head.uses, filled)
  const uses = ofOptionRows ?? withVerdicts(head.uses, filled)
  const positions = uses.flatMap((use) => (use?.startsWith('option ') ? [positionIn(use) ?? 0] : []))
  const isFromZero = Math.min(...positions) === -1
  const shifted = uses.map((use): ColumnUse => {
    const position = use && positionIn(use)
    if (!use || position === undefined || !isFromZero) return use ?? 'ignore'
    return `${use.startsWith('option') ? 'option' : 'isRight'} ${position + 1}`
  })
  return {
    ...layoutBy(head, shifted),
    ...(isFromZero && { base: 0 }),
  }
}

export function layoutBy(
  { at, height, headings }: Pick<Layout, 'at' | 'height' | 'headings'>,
  uses: readonly ColumnUse[],
): Layout {
  return {
    at,
    height,
    headings,
    uses: onlyFirst(uses.includes('option 0') ? withKeys(uses) : uses),
    isCounted: headings.some(
      (text, column) => uses[column]?.startsWith('option ') && /\d/.test(text.slice(0, 40)),
    ),
    base: headings.some(isCounted) ? undefined : 1,
    isOptionRows: uses.includes('option'),
  }
}

/** What is right beside a column for each option names one of them. */
const withKeys = (uses: readonly ColumnUse[]) =>
  uses.map((use): ColumnUse => (use === 'rightText' ? 'key' : use))

/** Of two columns for the same the first counts; keys may stand in several. */
function onlyFirst(uses: readonly ColumnUse[]): readonly ColumnUse[] {
  return uses.map((use, at) => {
    const isRepeated = use !== 'key' && use !== 'ignore' && uses.indexOf(use) < at
    return isRepeated ? 'ignore' : use
  })
}

/** Columns right beside options that say of each whether it is right. */
function withVerdicts(uses: readonly (ColumnUse | undefined)[], rows: readonly Row[]) {
  const found = uses.map((use, at): ColumnUse | undefined => {
    const position = positionIn(uses[at - 1] ?? 'ignore')
    const isBeside = position !== undefined && uses[at - 1]?.startsWith('option ')
    const isOpen =
      use === undefined || use === 'key' || use === 'point' || use === 'correct' || use === 'isTrue'
    if (!isBeside || !isOpen || use?.startsWith('isRight')) return use
    return `isRight ${position}`
  })
  const own = found.flatMap((use, at) => (use?.startsWith('isRight ') ? [at] : []))
  // One such column alone may be anything.
  const isAll =
    own.length > 1 &&
    own.length >= optionsIn(uses) - 1 &&
    areVerdicts(own.flatMap((at) => filledIn(rows, at)))
  return isAll ? found : uses.map((use) => (use?.startsWith('isRight ') ? undefined : use))
}

const isLetter = (text: string) => /^[([]?[A-Ta-t][.):\]]?$/.test(text.trim())

/** The uses of a table in which each row is an option: most rows go on with the question above. */
function optionRowsOf(
  uses: readonly (ColumnUse | undefined)[],
  rows: readonly Row[],
): readonly (ColumnUse | undefined)[] | undefined {
  const question = uses.indexOf('question')
  if (optionsIn(uses) > 1 || rows.length < 3) return undefined
  const isGoingOn = (row: Row, at: number) => {
    const cell = row.cells[question]
    const text = cell?.text.trim() ?? ''
    const isAgain = at > 0 && text === rows[at - 1]?.cells[question]?.text.trim()
    // Pasted out of a document, letters stand in the question's column.
    return cell?.above !== undefined || text === '' || (isLetter(text) && !uses.includes('id')) || isAgain
  }
  if (rows.filter(isGoingOn).length < rows.length / 2) return undefined
  const free = uses.flatMap((use, at) =>
    use === undefined || /^(?:options|key|option \d+|type|correct)$/.test(use) ? [at] : [],
  )
  const isEach = (at: number) => filledIn(rows, at).length >= rows.length * 0.75
  const letters = free.find((at) => isEach(at) && filledIn(rows, at).every(isLetter))
  const option = free.find((at) => at !== letters && isEach(at) && !areVerdicts(filledIn(rows, at)))
  if (option === undefined) return undefined
  const verdict = free.find(
    (at) => at !== option && at !== letters && uses[at] !== 'type' && areVerdicts(filledIn(rows, at)),
  )
  return uses.map((use, at): ColumnUse | undefined => {
    if (at === option) return 'option'
    if (at === letters) return 'letter'
    if (at === verdict) return 'isRight'
    return use === 'options' || use?.startsWith('option ') ? undefined : use
  })
}

const MIN_ROWS = 2
/** A first row that only counts its columns. */
const isGeneric = (row: Row) =>
  row.cells.every(({ text }) => /^(?:(?:kolom|column|field|f|col)\s*\d{1,2}|[a-z])?$/i.test(text.trim())) &&
  row.cells.some(({ text }) => text.trim() !== '')

/** The layout of rows that say by themselves what their columns are: options between a question and a key. */
function withoutHeadings(all: readonly Row[]): Layout | undefined {
  const generic = all[0] && isGeneric(all[0]) ? 1 : 0
  const rows = all.slice(generic).filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''))
  const width = Math.max(
    0,
    ...rows.slice(0, 50).map(({ cells }) => cells.findLastIndex(({ text }) => text.trim() !== '') + 1),
  )
  if (rows.length < MIN_ROWS || width < 4 || width > 14) return undefined
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map(({ cells }) => cells[at]?.text.trim() ?? ''),
  )
  const no = columns.findIndex((texts) =>
    texts.every(
      (text, at) =>
        /^\d{1,4}[.)]?$/.test(text) &&
        (at === 0 || Number.parseInt(text, 10) > Number.parseInt(texts[at - 1] ?? '', 10)),
    ),
  )
  const key = columns.findLastIndex((texts, at) => at !== no && isKeyColumn(texts, columns, at))
  const question = columns.findIndex((_, at) => at !== no && at !== key)
  const options = columns.flatMap((texts, at) =>
    at > question && at !== key && at !== no && texts.filter((text) => text !== '').length >= rows.length / 2
      ? [at]
      : [],
  )
  const areAsked = columns[question]?.every((text) => text.length > 10) ?? false
  if (key < 0 || question < 0 || no > question || options.length < 2 || !areAsked) return undefined
  const uses = columns.map((_, at): ColumnUse => {
    if (at === no) return 'no'
    if (at === key) return 'key'
    if (at === question) return 'question'
    return options.includes(at) ? `option ${options.indexOf(at)}` : 'ignore'
  })
  const headings = rowTexts(generic === 1 ? all[0] : undefined)
  return layoutBy({ at: 0, height: generic, headings }, uses)
}

/** Whether a column names one of the others in each row, by its letter or its text. */
function isKeyColumn(
  texts: readonly string[],
  columns: readonly (readonly string[])[],
  own: number,
): boolean {
  const filled = texts.filter((text) => text !== '')
  if (filled.length < texts.length * 0.7) return false
  const isLettered = filled.every((text) => /^[A-Fa-f][.)]?$/.test(text))
  if (isLettered)
    return own === columns.length - 1 || new Set(filled.map((text) => text.toUpperCase())).size > 1
  return texts.every(
    (text, row) =>
      text === '' ||
      columns.some(
        (other, at) => at !== own && at > 0 && toComparable(other[row] ?? '') === toComparable(text),
      ),
  )
}
