import { type Options, parse } from 'csv-parse/browser/esm/sync'
import { unescapeFormula } from '../../../contract/formulaEscape.ts'
import { escapeText } from '../../html/clean.ts'
import { createPictureStore } from '../../html/pictures.ts'
import { type Reading, UnreadableError } from '../../question/parsedQuestion.ts'
import { toSkippedEntry } from '../../question/skippedEntry.ts'
import { linesOf } from '../source.ts'
import { cellFromText } from './cell.ts'
import { type ColumnStore, createColumnStore } from './columns.ts'
import { hasHeadings } from './layout.ts'
import { isTableOfQuestions, questionsInTable, type Row } from './questions.ts'

const delimiters = [';', ',', '\t', '|'] as const

type ParsedRow = { readonly record: readonly string[]; readonly lastLine: number }

/** A heading row is worth looking for in this many letters. */
const SNIFF_LENGTH = 20_000

/** Rows with their last line numbers; after an error, the rows before it. */
function parseRows(text: string, delimiter: string) {
  const rows: ParsedRow[] = []
  const options: Options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    on_record: (record, { lines }) => {
      rows.push({ record, lastLine: lines })
      return null
    },
  }
  try {
    parse(text, options)
    return { rows, isComplete: true }
  } catch {
    return { rows, isComplete: false }
  }
}

/** The delimiter with which a file has the headings of questions; undefined if none does. */
export function delimiterOf(text: string): string | undefined {
  const head = text.slice(0, SNIFF_LENGTH)
  const tables = delimiters
    .filter((delimiter) => head.includes(delimiter))
    .map((delimiter) => ({ delimiter, records: parseRows(head, delimiter).rows.map(({ record }) => record) }))
  const tableWithHeadings = tables.find(({ records }) => hasHeadings(records.slice(0, 20)))
  return (tableWithHeadings ?? tables.find(({ records }) => isTableWithoutHeadings(records)))?.delimiter
}

/** Whether rows without headings are a table of questions: each as wide as the others. */
function isTableWithoutHeadings(records: readonly (readonly string[])[]): boolean {
  // The last row may be cut off.
  const rows = records.slice(0, -1).filter((record) => record.some((text) => text.trim() !== ''))
  const haveSameWidth = new Set(rows.map((record) => record.length)).size === 1
  const cells = (record: readonly string[]) => record.map((text) => ({ text, html: '' }))
  return (
    haveSameWidth &&
    rows.length > 2 &&
    isTableOfQuestions(rows.map((record) => ({ cells: cells(record), from: 0, to: 0 })))
  )
}

/** The delimiter that gives nearly all rows the same width, of three columns at least; undefined if none does. */
export function evenDelimiterOf(text: string): string | undefined {
  const head = text.slice(0, SNIFF_LENGTH)
  return delimiters.find((delimiter) => {
    const allRows = head.includes(delimiter) ? parseRows(head, delimiter).rows : []
    // The last row may be cut off.
    const rows = (text.length > SNIFF_LENGTH ? allRows.slice(0, -1) : allRows).filter(({ record }) =>
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
 * @throws UnreadableError
 */
export function readCsv(text: string, columns: ColumnStore = createColumnStore()): Reading {
  const delimiter = delimiterOf(text) ?? evenDelimiterOf(text)
  if (delimiter === undefined) throw new UnreadableError('noColumns')
  let previousEnd = 0
  const parsedFile = parseRows(text, delimiter)
  // A quotation mark that nothing closes.
  if (!parsedFile.isComplete)
    throw new UnreadableError('damaged', (parsedFile.rows.at(-1)?.lastLine ?? 0) + 1)
  const store = createPictureStore()
  const rows = parsedFile.rows.map(({ record, lastLine }) => {
    const from = previousEnd + 1
    previousEnd = lastLine
    return { from, to: lastLine, cells: record.map((text) => cellFromText(unescapeFormula(text), store)) }
  })
  const entries = questionsInTable(rows, columns) ?? [unreadTable(rows)]
  return { format: 'csv', lines: linesOf(text), entries, files: store.files }
}

const unreadTable = (rows: readonly Row[]) =>
  toSkippedEntry(
    { from: rows[0]?.from ?? 1, to: rows.at(-1)?.to ?? 1 },
    'unread',
    escapeText(rows.flatMap(({ cells }) => cells.map(({ text }) => text)).join(' ')),
  )
