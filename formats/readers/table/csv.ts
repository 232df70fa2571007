import { type Options, parse } from 'csv-parse/browser/esm/sync'
import { unescapeFormula } from '../../../contract/formulaEscape.ts'
import { createPictureStore } from '../../html/pictures.ts'
import { type Reading, Unreadable } from '../../question/parsedQuestion.ts'
import { cellSaying } from './cell.ts'
import { hasHeadings, isTableOfQuestions, questionsInTable } from './questions.ts'

export const delimiters = [';', ',', '\t', '|'] as const

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

/** Whether lines look like a table: each has the same number of a delimiter, at least two. */
export function looksLikeTable(lines: readonly string[]): boolean {
  const rows = lines.slice(0, 20).filter((line) => line.trim() !== '')
  return delimiters.some((delimiter) => {
    const counts = new Set(rows.map((line) => line.slice(0, HEAD).split(delimiter).length))
    return rows.length > 1 && counts.size === 1 && !counts.has(1) && !counts.has(2)
  })
}

/**
 * Reads questions from comma-separated values with any delimiter. A row's line follows from the end of the one before:
 * cells may contain line breaks.
 *
 * @throws Unreadable
 */
export function readCsv(text: string): Reading {
  const delimiter = delimiterOf(text)
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
  const entries = questionsInTable(rows)
  if (!entries) throw new Unreadable('noColumns')
  return { format: 'csv', lines: text.replace(/^\uFEFF/, '').split(/\r\n?|\n/), entries, files: store.files }
}
