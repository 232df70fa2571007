import { type Options, parse } from 'csv-parse/browser/esm/sync'
import { unescapeFormula } from '../../../contract/formulaEscape.ts'
import { escapeText } from '../../html/clean.ts'
import { createPictureStore } from '../../html/pictures.ts'
import { type Reading, Unreadable } from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { linesOf } from '../source.ts'
import { cellSaying } from './cell.ts'
import { type ColumnStore, createColumnStore } from './columns.ts'
import { hasHeadings } from './layout.ts'
import { isTableOfQuestions, questionsInTable, type Row } from './questions.ts'

const delimiters = [';', ',', '\t', '|'] as const

type Parsed = { readonly record: readonly string[]; readonly lines: number }

/** A heading row is worth looking for in this many letters. */
const HEAD = 20_000

/** Rows with their last line numbers; after a fault, the rows before it. */
function parsed(
  text: string,
  delimiter: string,
): { readonly rows: readonly Parsed[]; readonly isWhole: boolean } {
  const rows: Parsed[] = []
  const options: Options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    on_record: (record, { lines }) => {
      rows.push({ record, lines })
      return null
    },
  }
  try {
    parse(text, options)
    return { rows, isWhole: true }
  } catch {
    return { rows, isWhole: false }
  }
}

/** The delimiter with which a file has the headings of questions; undefined if none does. */
export function delimiterOf(text: string): string | undefined {
  const head = text.slice(0, HEAD)
  const tables = delimiters
    .filter((delimiter) => head.includes(delimiter))
    .map((delimiter) => ({ delimiter, records: parsed(head, delimiter).rows.map(({ record }) => record) }))
  const named = tables.find(({ records }) => hasHeadings(records.slice(0, 20)))
  return (named ?? tables.find(({ records }) => isBareTable(records)))?.delimiter
}

/** Whether rows without headings are a table of questions: each as wide as the others. */
function isBareTable(records: readonly (readonly string[])[]): boolean {
  // The last row may be cut off.
  const rows = records.slice(0, -1).filter((record) => record.some((text) => text.trim() !== ''))
  const isEven = new Set(rows.map((record) => record.length)).size === 1
  const cells = (record: readonly string[]) => record.map((text) => ({ text, html: '' }))
  return (
    isEven &&
    rows.length > 2 &&
    isTableOfQuestions(rows.map((record) => ({ cells: cells(record), from: 0, to: 0 })))
  )
}

/** The delimiter that gives nearly all rows the same width, of three columns at least; undefined if none does. */
export function evenDelimiterOf(text: string): string | undefined {
  const head = text.slice(0, HEAD)
  return delimiters.find((delimiter) => {
    const all = head.includes(delimiter) ? parsed(head, delimiter).rows : []
    // The last row may be cut off.
    const rows = (text.length > HEAD ? all.slice(0, -1) : all).filter(({ record }) =>
      record.some((each) => each.trim() !== ''),
    )
    const widths = [...Map.groupBy(rows, ({ record }) => record.length)]
    const [width, { length }] = widths.reduce(
      (one, other) => (other[1].length > one[1].length ? other : one),
      [0, []],
    )
    return width > 2 && length > 1 && length >= rows.length * 0.9
  })
}

/**
 * Reads questions from comma-separated values with any delimiter. A row's line follows from the end of the one before:
 * cells may contain line breaks.
 *
 * @param columns what the user says about them; collects the table.
 * @throws Unreadable
 */
export function readCsv(text: string, columns: ColumnStore = createColumnStore()): Reading {
  const delimiter = delimiterOf(text) ?? evenDelimiterOf(text)
  if (delimiter === undefined) throw new Unreadable('noColumns')
  let before = 0
  const all = parsed(text, delimiter)
  // A quotation mark that nothing closes.
  if (!all.isWhole) throw new Unreadable('damaged', (all.rows.at(-1)?.lines ?? 0) + 1)
  const store = createPictureStore()
  const rows = all.rows.map(({ record, lines }) => {
    const from = before + 1
    before = lines
    return { from, to: lines, cells: record.map((text) => cellSaying(unescapeFormula(text), store)) }
  })
  const entries = questionsInTable(rows, columns) ?? [unreadTable(rows)]
  return { format: 'csv', lines: linesOf(text), entries, files: store.files }
}

const unreadTable = (rows: readonly Row[]) =>
  skippedEntry(
    { from: rows[0]?.from ?? 1, to: rows.at(-1)?.to ?? 1 },
    'unread',
    escapeText(rows.flatMap(({ cells }) => cells.map(({ text }) => text)).join(' ')),
  )
