import type { Cell } from './cell.ts'
import type { Layout, Row } from './layout.ts'

const LETTER = /^\s*\(?([A-Ta-t])[.)]\s*\S/
const isFilled = ({ text, html }: Cell) => text.trim() !== '' || html !== ''

/** Rows with the options below their question in its column as one row each: «Apa?», «A. satu», «B. dua». */
export function withOptionLines(rows: readonly Row[], { uses }: Layout): readonly Row[] {
  const column = uses.indexOf('question')
  if (column < 0 || uses.some((use) => use.startsWith('option'))) return rows
  const merged: Row[] = []
  let count = 0
  for (const row of rows) {
    const [own, last] = [row.cells[column], merged.at(-1)]
    const letter = LETTER.exec(own?.text.slice(0, 20) ?? '')?.[1]?.toUpperCase()
    const isNext = letter === String.fromCharCode(65 + count) && row.cells.filter(isFilled).length === 1
    if (!own || !last || !isNext) {
      merged.push(row)
      count = 0
      continue
    }
    count += 1
    const cells = last.cells.map((cell, at) =>
      at === column ? { ...cell, html: cell.html + own.html, text: `${cell.text}\n${own.text}` } : cell,
    )
    merged[merged.length - 1] = { ...last, to: row.to, cells }
  }
  return merged
}
