import { isFilled } from './cell.ts'
import type { Layout, Row } from './layout.ts'
import { cellAt } from './records.ts'

/* Rows of a template that say by themselves that they are examples, or what is to be written in the columns. */

const EXAMPLE =
  /^[\s"'([]*(?:contoh|example|sample)(?:\s+(?:soal|pertanyaan|pengisian|question))?(?:\s*[:\])]|\s+[–—-]\s|\s*$)/i
/** What templates say of their columns («Text for option 3 (optional)»). */
const HINT = /\((?:required|optional|wajib|opsional|tidak wajib|boleh kosong|harus diisi)\b/i
const MIN_HINTS = 3
const MAX_LENGTH = 300

/** The rows below headings that are no questions of a person: examples come first, or have the word in place of a number. */
export function exampleRowsIn(rows: readonly Row[], layout: Layout): ReadonlySet<Row> {
  if (layout.hasOptionRows) return new Set()
  const isExample = (row: Row, use: 'no' | 'question') =>
    EXAMPLE.test(cellAt(row, layout, use).text.slice(0, MAX_LENGTH))
  const countHints = (row: Row) => row.cells.filter(({ text }) => HINT.test(text.slice(0, MAX_LENGTH))).length
  const firstQuestionIndex = rows.findIndex(
    (row) => !isExample(row, 'question') && countHints(row) < MIN_HINTS,
  )
  return new Set([
    ...rows.slice(0, firstQuestionIndex < 0 ? undefined : firstQuestionIndex),
    ...rows.filter((row) => isExample(row, 'no')),
  ])
}

const LETTER = /^\s*\(?([A-Ta-t])[.)]\s*\S/

/** Rows with the options below their question in its column as one row each: «Apa?», «A. satu», «B. dua». */
export function withOptionLines(rows: readonly Row[], { uses }: Layout): readonly Row[] {
  const column = uses.indexOf('question')
  if (column < 0 || uses.some((use) => use.startsWith('option'))) return rows
  const merged: Row[] = []
  let count = 0
  for (const row of rows) {
    const ownCell = row.cells[column]
    const lastRow = merged.at(-1)
    const letter = LETTER.exec(ownCell?.text.slice(0, 20) ?? '')?.[1]?.toUpperCase()
    const isNext = letter === String.fromCharCode(65 + count) && row.cells.filter(isFilled).length === 1
    if (!ownCell || !lastRow || !isNext) {
      merged.push(row)
      count = 0
      continue
    }
    count += 1
    const cells = lastRow.cells.map((cell, at) =>
      at === column
        ? { ...cell, html: cell.html + ownCell.html, text: `${cell.text}\n${ownCell.text}` }
        : cell,
    )
    merged[merged.length - 1] = { ...lastRow, to: row.to, cells }
  }
  return merged
}

const POINTS = /^(-?\d[\d.,]*)\s*(?:poin|points?|pts?|skor|nilai)\.?$/i
const TIME =
  /^(\d{1,6}(?:[.,]\d{1,2})?)\s*(detik|dtk|det|seconds?|secs?|s|menit|mnt|min|minutes?|m|jam|hours?)\.?$/i

export const pointsOf = (text: string): string => POINTS.exec(text)?.[1] ?? text

/** A time in seconds; anything else as it is. */
export function secondsOf(text: string): string {
  const [, amount = '', unit = ''] = TIME.exec(text) ?? []
  if (amount === '') return text
  const factor = /^(?:m|j|h)/i.test(unit) ? (/^[jh]/i.test(unit) ? 3_600 : 60) : 1
  return String(Math.round(Number(amount.replace(',', '.')) * factor))
}
