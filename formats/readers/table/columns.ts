import type { ColumnChoice, ColumnChoices, TableColumns } from '../../question/columns.ts'
import { pictureIndexesIn } from '../../question/parsedQuestion.ts'
import { columnUseOf } from '../headings.ts'
import type { Cell } from './cell.ts'
import { type Layout, type Row, rowTexts, toLayoutByUses } from './layout.ts'
import type { ShapedTable } from './shape.ts'

/* Columns that the user names: that counts for all tables with the same headings, in place of what is recognised. */

export type ColumnStore = {
  /** Those of questions first. */
  readonly tables: readonly TableColumns[]
  /** A table as the user says it is; as it was recognised, if nothing was said. */
  choose: (rows: readonly Row[], recognisedTable: ShapedTable | undefined) => ShapedTable | undefined
  /** Keeps a table to be shown; tables with the same headings once. */
  add: (rows: readonly Row[], recognisedTable: ShapedTable | undefined) => void
}

const MAX_TABLES = 20
const stateOrder = ['chosen', 'recognised', 'unknown']
/** With its headings. */
const MIN_ROWS = 2
const MAX_COLUMNS = 100
const MAX_SAMPLES = 3
const MAX_SAMPLE = 120
const MAX_HEADING = 80

/** Stands for a picture in the lines of a source. */
const PICTURE = '\uFFFC'

export function createColumnStore(choices: ColumnChoices = new Map()): ColumnStore {
  const tables = new Map<string, TableColumns>()
  const choose: ColumnStore['choose'] = (rows, recognisedTable) => {
    const { table, id } = identify(rows, recognisedTable)
    const choice = choices.get(id)
    return choice ? applyChoice(table, choice) : recognisedTable
  }
  return {
    get tables() {
      return [...tables.values()].sort(
        (one, other) => stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state),
      )
    },
    choose,
    add: (rows, recognisedTable) => {
      const { table, id } = identify(rows, recognisedTable)
      if (tables.has(id) || tables.size === MAX_TABLES || id === '') return
      if (!recognisedTable && rows.filter(isFilled).length < MIN_ROWS) return
      const choice = choices.get(id)
      const { layout, rows: tableRows } = choice ? applyChoice(table, choice) : table
      const state = choice ? 'chosen' : recognisedTable ? 'recognised' : 'unknown'
      tables.set(id, { id, state, ...columnsOf(tableRows, layout) })
    },
  }
}

/** A table with its id: its headings, or its first row. */
function identify(rows: readonly Row[], recognisedTable: ShapedTable | undefined) {
  const table = recognisedTable ?? { rows, layout: unknownLayout(rows) }
  const texts = table.rows[table.layout.headingIndex]?.cells.slice(0, MAX_COLUMNS).map(headingOf) ?? []
  const lastFilled = texts.findLastIndex((text) => text !== '')
  return {
    table,
    id: texts
      .slice(0, lastFilled + 1)
      .join('|')
      .toLowerCase(),
  }
}

function toOneLine(text: string, length: number): string {
  const line = text
    .slice(0, 4 * length)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > length ? `${line.slice(0, length)}…` : line
}

const headingOf = ({ text }: Cell) => toOneLine(text, MAX_HEADING)

const sampleOf = ({ text, html }: Cell) =>
  toOneLine(text, MAX_SAMPLE) + (pictureIndexesIn(html).length > 0 ? PICTURE : '')

const isFilled = ({ cells }: Row) => cells.filter(({ text }) => text.trim() !== '').length > 1

/** A table of which only single headings are known, if any. */
function unknownLayout(rows: readonly Row[]): Layout {
  const headingIndex = Math.max(0, rows.findIndex(isFilled))
  const texts = rowTexts(rows[headingIndex])
  const hasHeadings = areHeadings(
    texts,
    rows
      .slice(headingIndex + 1, headingIndex + 1 + MAX_COMPARED_ROWS)
      .filter(isFilled)
      .map(rowTexts),
  )
  const uses = texts.map((text) => columnUseOf(text) ?? 'ignore')
  return toLayoutByUses(
    { headingIndex, headingRowCount: hasHeadings ? 1 : 0, headings: hasHeadings ? texts : [] },
    uses,
  )
}

const MAX_COMPARED_ROWS = 20

const MAX_SHORT_HEADING = 30

/** Whether texts name the columns below: all differ, none asks or counts, and they are short, or that of the longest column is. */
function areHeadings(texts: readonly string[], rowsBelow: readonly (readonly string[])[]): boolean {
  const filledTexts = texts.filter((text) => text !== '')
  if (new Set(filledTexts).size < filledTexts.length || filledTexts.some((text) => /^\d|\?$/.test(text)))
    return false
  if (filledTexts.every((text) => text.length <= MAX_SHORT_HEADING)) return true
  const lengths = texts.map((_, at) => rowsBelow.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0))
  const maxLength = Math.max(0, ...lengths)
  return 2 * (texts[lengths.indexOf(maxLength)]?.length ?? 0) * rowsBelow.length <= maxLength
}

function applyChoice({ layout, ...table }: ShapedTable, { uses, hasHeadings }: ColumnChoice): ShapedTable {
  const headingRowCount = hasHeadings ? layout.headingRowCount || 1 : 0
  const headings = table.rows[layout.headingIndex]?.cells.map(({ text }) => text) ?? []
  return {
    ...table,
    layout: toLayoutByUses(
      {
        headingIndex: layout.headingIndex,
        headingRowCount,
        headings: !hasHeadings ? [] : layout.headingRowCount > 0 ? layout.headings : headings,
      },
      uses,
    ),
  }
}

function columnsOf(rows: readonly Row[], { headingIndex, headingRowCount, headings, uses }: Layout) {
  const sampleRows = rows
    .slice(headingIndex + headingRowCount)
    .filter(isFilled)
    .slice(0, MAX_SAMPLES)
  const width = Math.max(headings.length, ...sampleRows.map(({ cells }) => cells.length))
  return {
    hasHeadings: headingRowCount > 0,
    line: rows[headingIndex]?.from ?? 1,
    columns: Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, column) => ({
      heading: toOneLine(headings[column] ?? '', MAX_HEADING),
      samples: sampleRows.map(({ cells }) => {
        const cell = cells[column]
        return cell ? sampleOf(cell) : ''
      }),
      use: uses[column] ?? 'ignore',
    })),
  }
}
