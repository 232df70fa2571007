import type { Layout, Row } from './layout.ts'
import { cellOf } from './records.ts'

/* Rows of a template that say by themselves that they are examples, or what is to be written in the columns. */

const EXAMPLE =
  /^[\s"'([]*(?:contoh|example|sample)(?:\s+(?:soal|pertanyaan|pengisian|question))?(?:\s*[:\])]|\s+[–—-]\s|\s*$)/i
/** What templates say of their columns («Text for option 3 (optional)»). */
const HINT = /\((?:required|optional|wajib|opsional|tidak wajib|boleh kosong|harus diisi)\b/i
const MIN_HINTS = 3
const MAX_LENGTH = 300

/** The rows below headings that are no questions of a person: examples come first, or have the word in place of a number. */
export function examplesIn(rows: readonly Row[], layout: Layout): ReadonlySet<Row> {
  if (layout.isOptionRows) return new Set()
  const isNamed = (row: Row, use: 'no' | 'question') =>
    EXAMPLE.test(cellOf(row, layout, use).text.slice(0, MAX_LENGTH))
  const hints = (row: Row) => row.cells.filter(({ text }) => HINT.test(text.slice(0, MAX_LENGTH))).length
  const first = rows.findIndex((row) => !isNamed(row, 'question') && hints(row) < MIN_HINTS)
  return new Set([
    ...rows.slice(0, first < 0 ? undefined : first),
    ...rows.filter((row) => isNamed(row, 'no')),
  ])
}
