import { readXlsx as readWorkbook, type Sheet } from 'hucre/xlsx'
import { type Entry, type Reading, Unreadable } from '../found.ts'
import { escapeText } from '../html/clean.ts'
import { type Parts, packed } from './package.ts'
import { skippedEntry } from './skip.ts'
import { htmlOfCell, isMarkup } from './table/cell.ts'
import { type Cell, isTableOfQuestions, questionsInTable } from './table/questions.ts'
import { cellNumber, cellText } from './xlsx/cellText.ts'
import { richCell } from './xlsx/richCell.ts'

/** Rows of all sheets together, and columns that one may have. */
const MOST_ROWS = 20_000
const MOST_COLUMNS = 100

/** Sheets that tell how the others are filled, as that of the template does. */
const GUIDE = /petunjuk|panduan|instruksi|cara |instruction|guide|read ?me/i

type Written = { readonly name: string; readonly rows: readonly (readonly Cell[])[] }

/**
 * Questions out of a workbook: of all its sheets in sight that have the headings of questions. Where several have them, a
 * sheet is a packet, unless its rows name one.
 *
 * @throws Unreadable
 */
export async function readXlsx(parts: Parts): Promise<Reading> {
  const book = await readWorkbook(packed(parts), {
    ...{ maxRows: MOST_ROWS + 1, readStyles: true },
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  }).catch(() => {
    throw new Unreadable('damaged')
  })
  if (book.sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MOST_ROWS) throw new Unreadable('tooMuch')
  const written = book.sheets.map(writtenOn).filter(({ rows }) => rows.flat().some(({ text }) => text !== ''))
  const tables = new Set(written.filter(({ rows }) => isTableOfQuestions(rows.slice(0, 20).map(textsOf))))
  if (tables.size === 0) throw new Unreadable('noColumns')
  const sheets = written.filter((sheet) => tables.has(sheet) || !GUIDE.test(sheet.name))
  const lines: string[] = []
  const entries: Entry[] = []
  for (const sheet of sheets) {
    if (sheets.length > 1) lines.push(sheet.name)
    const found = tables.has(sheet) ? questionsOn(sheet, lines.length) : [unread(sheet, lines.length)]
    entries.push(...(tables.size > 1 ? found.map((entry) => inPacket(entry, sheet.name)) : found))
    for (const cells of sheet.rows) lines.push(shown(cells))
  }
  return { format: 'xlsx', lines, entries, files: [] }
}

function writtenOn({ name, rows, cells: details }: Sheet): Written {
  const cells = (row: Sheet['rows'][number], at: number) =>
    row.slice(0, MOST_COLUMNS).map((value, column): Cell => {
      const { type, style, richText = [] } = details?.get(`${at},${column}`) ?? {}
      const text = cellText(value, style?.numFmt)
      const html = (isMarkup(text) ? undefined : richCell(richText)) ?? htmlOfCell(text)
      const error = { rule: 'cellError', isError: true, value: text } as const
      return { text, html, number: cellNumber(value), ...(type === 'error' && { notes: [error] }) }
    })
  return { name, rows: rows.map(cells) }
}

const textsOf = (cells: readonly Cell[]) => cells.map(({ text }) => text)

/** @param above the lines that are shown before the sheet's first row. */
const questionsOn = ({ rows }: Written, above: number): readonly Entry[] =>
  questionsInTable(rows.map((cells, index) => ({ from: above + index + 1, to: above + index + 1, cells }))) ??
  []

/** A sheet beside those with questions that has none of their headings. */
function unread({ name, rows }: Written, above: number): Entry {
  const said = rows.flatMap(textsOf).filter((text) => text.trim() !== '')
  return skippedEntry(
    { from: above, to: above + rows.length },
    'unread',
    escapeText([name, ...said].join(' ')),
  )
}

function inPacket(entry: Entry, name: string): Entry {
  const isNamed = !entry.question || entry.columns?.has('packet')
  return isNamed ? entry : { ...entry, question: { ...entry.question, packet: name } }
}

/** A row in one line. */
const shown = (cells: readonly Cell[]) =>
  cells
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join(' | ')
    .replace(/(?: \| )+$/, '')
