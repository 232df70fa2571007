import type { ColumnChoice, ColumnChoices, TableColumns } from '../../question/columns.ts'
import { picturesIn } from '../../question/parsedQuestion.ts'
import { columnUse } from '../headings.ts'
import type { Cell } from './cell.ts'
import { type Layout, layoutBy, type Row, rowTexts } from './layout.ts'
import type { Shaped } from './shape.ts'

/* Columns that the user names: that counts for all tables with the same headings, in place of what is recognised. */

export type ColumnStore = {
  /** Those of questions first. */
  readonly tables: readonly TableColumns[]
  /** A table as the user says it is; as it was recognised, if nothing was said. */
  choose: (rows: readonly Row[], recognised: Shaped | undefined) => Shaped | undefined
  /** Keeps a table to be shown; tables with the same headings once. */
  add: (rows: readonly Row[], recognised: Shaped | undefined) => void
}

const MAX_TABLES = 20
const order = ['chosen', 'recognised', 'unknown']
/** With its headings. */
const MIN_ROWS = 2
const MAX_COLUMNS = 100
const SAMPLES = 3
const MAX_SAMPLE = 120
const MAX_HEADING = 80

/** Stands for a picture in the lines of a source. */
const PICTURE = '\uFFFC'

export function createColumnStore(choices: ColumnChoices = new Map()): ColumnStore {
  const tables = new Map<string, TableColumns>()
  const choose: ColumnStore['choose'] = (rows, recognised) => {
    const { shaped, id } = identify(rows, recognised)
    const choice = choices.get(id)
    return choice ? chosenOf(shaped, choice) : recognised
  }
  return {
    get tables() {
      return [...tables.values()].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
    },
    choose,
    add: (rows, recognised) => {
      const { shaped, id } = identify(rows, recognised)
      if (tables.has(id) || tables.size === MAX_TABLES || id === '') return
      if (!recognised && rows.filter(isFilled).length < MIN_ROWS) return
      const choice = choices.get(id)
      const { layout, rows: own } = choice ? chosenOf(shaped, choice) : shaped
      const state = choice ? 'chosen' : recognised ? 'recognised' : 'unknown'
      tables.set(id, { id, state, ...columnsOf(own, layout) })
    },
  }
}

/** A table with its id: its headings, or its first row. */
function identify(rows: readonly Row[], recognised: Shaped | undefined) {
  const shaped = recognised ?? { rows, layout: unknownLayout(rows) }
  const texts = shaped.rows[shaped.layout.at]?.cells.slice(0, MAX_COLUMNS).map(headingOf) ?? []
  const last = texts.findLastIndex((text) => text !== '')
  return {
    shaped,
    id: texts
      .slice(0, last + 1)
      .join('|')
      .toLowerCase(),
  }
}

function inOneLine(text: string, length: number): string {
  const line = text
    .slice(0, 4 * length)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > length ? `${line.slice(0, length)}…` : line
}

const headingOf = ({ text }: Cell) => inOneLine(text, MAX_HEADING)

const sampleOf = ({ text, html }: Cell) =>
  inOneLine(text, MAX_SAMPLE) + (picturesIn(html).length > 0 ? PICTURE : '')

const isFilled = ({ cells }: Row) => cells.filter(({ text }) => text.trim() !== '').length > 1

/** A table of which only single headings are known, if any. */
function unknownLayout(rows: readonly Row[]): Layout {
  const at = Math.max(0, rows.findIndex(isFilled))
  const texts = rowTexts(rows[at])
  const hasHeadings = areHeadings(
    texts,
    rows
      .slice(at + 1, at + 1 + COMPARED)
      .filter(isFilled)
      .map(rowTexts),
  )
  const uses = texts.map((text) => columnUse(text) ?? 'ignore')
  return layoutBy({ at, height: hasHeadings ? 1 : 0, headings: hasHeadings ? texts : [] }, uses)
}

const COMPARED = 20

const SHORT = 30

/** Whether texts name the columns below: all differ, none asks or counts, and they are short, or that of the longest column is. */
function areHeadings(texts: readonly string[], below: readonly (readonly string[])[]): boolean {
  const filled = texts.filter((text) => text !== '')
  if (new Set(filled).size < filled.length || filled.some((text) => /^\d|\?$/.test(text))) return false
  if (filled.every((text) => text.length <= SHORT)) return true
  const lengths = texts.map((_, at) => below.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0))
  const longest = Math.max(0, ...lengths)
  return 2 * (texts[lengths.indexOf(longest)]?.length ?? 0) * below.length <= longest
}

function chosenOf({ layout, ...shaped }: Shaped, { uses, hasHeadings }: ColumnChoice): Shaped {
  const height = hasHeadings ? layout.height || 1 : 0
  const headings = shaped.rows[layout.at]?.cells.map(({ text }) => text) ?? []
  return {
    ...shaped,
    layout: layoutBy(
      { at: layout.at, height, headings: !hasHeadings ? [] : layout.height > 0 ? layout.headings : headings },
      uses,
    ),
  }
}

function columnsOf(rows: readonly Row[], { at, height, headings, uses }: Layout) {
  const below = rows
    .slice(at + height)
    .filter(isFilled)
    .slice(0, SAMPLES)
  const width = Math.max(headings.length, ...below.map(({ cells }) => cells.length))
  return {
    hasHeadings: height > 0,
    line: rows[at]?.from ?? 1,
    columns: Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, column) => ({
      heading: inOneLine(headings[column] ?? '', MAX_HEADING),
      samples: below.map(({ cells }) => {
        const cell = cells[column]
        return cell ? sampleOf(cell) : ''
      }),
      use: uses[column] ?? 'ignore',
    })),
  }
}
