import { type CellValue, readXlsx as readWorkbook } from 'hucre/xlsx'
import { type Reading, Unreadable } from '../found.ts'
import { type Parts, packed } from './package.ts'
import { htmlOfCell } from './table/cell.ts'
import { questionsInTable } from './table/questions.ts'

/** What a cell shows. A formula is never worked out: what the program that wrote it saw stands beside it. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'Benar' : 'Salah'
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

/** Rows and columns that a sheet of questions may have. */
const MOST_ROWS = 20_000
const MOST_COLUMNS = 100

/**
 * Questions out of a workbook: of its first sheet that has the headings of questions.
 *
 * @throws Unreadable
 */
export async function readXlsx(parts: Parts): Promise<Reading> {
  const book = await readWorkbook(packed(parts), { maxRows: MOST_ROWS + 1 }).catch(() => {
    throw new Unreadable('damaged')
  })
  for (const { rows } of book.sheets) {
    if (rows.length > MOST_ROWS) throw new Unreadable('tooMuch')
    const texts = rows.map((row) => row.slice(0, MOST_COLUMNS).map(textOf))
    const table = questionsInTable(
      texts.map((cells, index) => ({
        from: index + 1,
        to: index + 1,
        cells: cells.map((text) => ({ text, html: htmlOfCell(text) })),
      })),
    )
    if (table) return { format: 'xlsx', lines: texts.map((cells) => shown(cells)), files: [], ...table }
  }
  throw new Unreadable('noColumns')
}

/** A row in one line. */
const shown = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.replace(/\s+/g, ' '))
    .join(' | ')
    .replace(/(?: \| )+$/, '')
