import { type Options, parse } from 'csv-parse/browser/esm/sync'
import { type Reading, Unreadable } from '../found.ts'
import { htmlOfCell } from './table/cell.ts'
import { columnsOf, isOfQuestions } from './table/columns.ts'
import { questionsInTable } from './table/questions.ts'

export const delimiters = [';', ',', '\t', '|'] as const

type Parsed = { readonly record: readonly string[]; readonly lines: number }

/** A heading row is worth looking for in this many letters. */
const HEAD = 20_000

/** Rows, each with the lines that were read by its end. */
function parsed(text: string, delimiter: string, most?: number): readonly Parsed[] {
  const lines: number[] = []
  const options: Options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    on_record: (record, context) => {
      lines.push(context.lines)
      return record
    },
    ...(most !== undefined && { to: most }),
  }
  const records = parse(text, options)
  return records.map((record, index) => ({ record, lines: lines[index] ?? 0 }))
}

/** What stands between the cells of a file that has the headings of questions; undefined where none gives such. */
export function delimiterOf(text: string): string | undefined {
  return delimiters.find((delimiter) => {
    try {
      const rows = parsed(text.slice(0, HEAD), delimiter, 10)
      return rows.some(({ record }) => isOfQuestions(columnsOf(record)))
    } catch {
      return false
    }
  })
}

/**
 * Questions out of comma-separated values, whatever separates them. A row begins where the one before it ends: cells may
 * hold lines.
 *
 * @throws Unreadable
 */
export function readCsv(text: string): Reading {
  const delimiter = delimiterOf(text)
  if (delimiter === undefined) throw new Unreadable('noColumns')
  let before = 0
  const rows = parsed(text, delimiter).map(({ record, lines }) => {
    const from = before + 1
    before = lines
    return { from, to: lines, cells: record.map((cell) => ({ text: cell, html: htmlOfCell(cell) })) }
  })
  const entries = questionsInTable(rows)
  if (!entries) throw new Unreadable('noColumns')
  return { format: 'csv', lines: text.replace(/^\uFEFF/, '').split(/\r\n?|\n/), entries, files: [] }
}
