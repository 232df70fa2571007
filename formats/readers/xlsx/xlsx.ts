import {
  type Cell as CellDetails,
  type CellValue,
  readXlsx as readWorkbook,
  type Sheet,
  type Workbook,
} from 'hucre/xlsx'
import { escapeText, plainToHtml } from '../../html/clean.ts'
import { createPictureStore, type PictureStore } from '../../html/pictures.ts'
import { type Entry, type Reading, UnreadableError } from '../../question/parsedQuestion.ts'
import { toSkippedEntry } from '../../question/skippedEntry.ts'
import { type Parts, repack } from '../package.ts'
import { withSkippedTexts } from '../source.ts'
import { type Cell, cellFromText, isMarkup } from '../table/cell.ts'
import { type ColumnStore, createColumnStore } from '../table/columns.ts'
import { isTableOfQuestions, questionsInTable } from '../table/questions.ts'
import { entriesBesideKeys, type RowKeys, rowKeysIn } from '../table/rowKeys.ts'
import { readHtml } from '../text/readHtml.ts'
import { cellFormattingOf, richTextOfCell } from './cellFormatting.ts'
import { cellNumber, cellText } from './cellText.ts'
import { floatingPicturesOf, pictureCellOf } from './pictures.ts'

/** Rows of all sheets together, and columns that one may have. */
const MAX_ROWS = 20_000
const MAX_COLUMNS = 100

/** Sheets of instructions, like the template's. */
const GUIDE = /petunjuk|panduan|instruksi|cara |instruction|guide|read ?me/i

const MAX_SNIFFED_ROWS = 200

type SheetRows = { readonly name: string; readonly rows: readonly (readonly Cell[])[] }

/**
 * Questions out of a workbook: of all its sheets in sight that have the headings of questions. Where several have them, a
 * sheet is a packet, unless its rows name one.
 *
 * @param columns what the user says about them; collects the sheets.
 * @throws UnreadableError
 */
export async function readXlsx(parts: Parts, columns: ColumnStore = createColumnStore()): Promise<Reading> {
  const hiddenSheets: string[] = []
  const book = await readWorkbook(repack(parts), {
    maxRows: MAX_ROWS + 1,
    readStyles: true,
    sheets: (sheet) => {
      const isVisible = !sheet.hidden && !sheet.veryHidden
      if (!isVisible) hiddenSheets.push(sheet.name)
      return isVisible
    },
  }).catch((error: unknown) => {
    throw new UnreadableError(
      error instanceof Error && FAR_CELLS_ERROR.test(error.message) ? 'farCells' : 'damaged',
    )
  })
  const visibleSheets = book.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.slice(0, heightOf(sheet)) }))
  if (visibleSheets.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS)
    throw new UnreadableError('tooMuch')
  const store = createPictureStore()
  const sheetsRead = visibleSheets
    .map((sheet) => readSheet(sheet, book, store))
    .filter(({ rows }) => rows.flat().some(({ html }) => html !== ''))
  const questionSheets = sheetsRead.filter(({ rows }) =>
    isTableOfQuestions(
      rows.slice(0, MAX_SNIFFED_ROWS).map((cells) => toRow(cells, 0)),
      columns,
    ),
  )
  if (questionSheets.length === 0) {
    const document = readAsDocument(sheetsRead, store)
    if (document) {
      for (const [at, sheet] of sheetsRead.entries())
        columns.add(rowsOf(sheet, linesAbove(sheetsRead, at)), undefined)
      return withSkippedParts(document, visibleSheets, hiddenSheets)
    }
  }
  // A sheet of instructions may have an example.
  const ownQuestionSheets = questionSheets.filter(({ name }) => !GUIDE.test(name))
  const sheetsWithQuestions = new Set(ownQuestionSheets.length > 0 ? ownQuestionSheets : questionSheets)
  const isGuide = (sheet: SheetRows) => !sheetsWithQuestions.has(sheet) && GUIDE.test(sheet.name)
  const lines: string[] = []
  const entries: Entry[] = []
  // Whose keys they are is known where there is one sheet of questions.
  const lists = new Map(
    sheetsRead.flatMap((sheet, at): [SheetRows, RowKeys][] => {
      if (sheetsWithQuestions.size > 1 || sheetsWithQuestions.has(sheet) || isGuide(sheet)) return []
      const list = rowKeysIn(rowsOf(sheet, linesAbove(sheetsRead, at)))
      return list.keys.length > 0 ? [[sheet, list]] : []
    }),
  )
  const listedKeys = [...lists.values()].flatMap(({ keys }) => keys)
  for (const sheet of sheetsRead) {
    if (sheetsRead.length > 1) lines.push(sheet.name)
    const list = lists.get(sheet)
    const entriesOfSheet = sheetsWithQuestions.has(sheet)
      ? (questionsInTable(rowsOf(sheet, lines.length), columns, listedKeys) ?? [])
      : list
        ? entriesBesideKeys(list)
        : [toSkippedSheetEntry(sheet, lines.length, isGuide(sheet) ? undefined : columns)]
    entries.push(
      ...(sheetsWithQuestions.size > 1
        ? entriesOfSheet.map((entry) => withPacket(entry, sheet.name))
        : entriesOfSheet),
    )
    for (const cells of sheet.rows) lines.push(toLine(cells))
  }
  entries.sort((one, other) => one.from - other.from)
  return withSkippedParts({ format: 'xlsx', lines, entries, files: store.files }, visibleSheets, hiddenSheets)
}

/** A reading with what is not in the cells of its sheets; of hidden ones the names alone. */
const withSkippedParts = (
  reading: Reading,
  sheets: readonly Sheet[],
  hiddenSheets: readonly string[],
): Reading =>
  (
    [
      ['unread', sheets.flatMap(({ textBoxes = [] }) => textBoxes.map(({ text }) => text))],
      ['comment', sheets.flatMap(commentsOf)],
      ['hiddenSheet', hiddenSheets],
    ] as const
  ).reduce((all, [reason, texts]) => withSkippedTexts(all, reason, texts), reading)

/** What stands in the stead of a comment that has answers, for programs that do not know such. */
const THREADED = /^\[(?:Threaded comment|Komentar berutas)\]/i

const commentsOf = ({ cells = new Map(), threadedComments = [] }: Sheet): readonly string[] => [
  ...[...cells.values()].flatMap(({ comment }) =>
    comment && !(threadedComments.length > 0 && THREADED.test(comment.text)) ? [comment.text] : [],
  ),
  ...threadedComments.map(({ text }) => text),
]

/** The library's error for cells far beyond the used range. */
const FAR_CELLS_ERROR = /over the \d+ limit/

/** The number of rows up to the last one with a value: Excel also stores formatted empty rows. */
function heightOf({ rows, cells = new Map() }: Sheet): number {
  const hasValue = (row: number) => rows[row]?.some((value) => value !== null && value !== '') ?? false
  let height = rows.length
  while (height > 0 && !hasValue(height - 1)) height -= 1
  for (const [position, { formula }] of cells)
    if (formula !== undefined) height = Math.max(height, Number.parseInt(position, 10) + 1)
  return height
}

function readSheet(sheet: Sheet, { cellImages = [] }: Workbook, store: PictureStore): SheetRows {
  const overlays = floatingPicturesOf(sheet, store)
  const height = Math.max(sheet.rows.length, ...[...overlays.keys()].map((row) => row + 1))
  const rows = Array.from({ length: Math.min(height, MAX_ROWS) }, (_, rowIndex) => {
    const values = sheet.rows[rowIndex] ?? []
    const pictures = overlays.get(rowIndex)
    const width = Math.max(values.length, ...[...(pictures?.keys() ?? [])].map((column) => column + 1))
    const textBeyond = values
      .slice(MAX_COLUMNS)
      .map((value) => cellText(value))
      .join(' ')
      .trim()
    return Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, column): Cell => {
      const details = sheet.cells?.get(`${rowIndex},${column}`)
      const sheetCell =
        pictureCellOf(details, cellImages, store) ?? toCell(values[column] ?? null, details, store)
      const cell =
        textBeyond !== '' && column === MAX_COLUMNS - 1 ? withTextBeyond(sheetCell, textBeyond) : sheetCell
      const floatingPicture = pictures?.get(column)
      return floatingPicture
        ? {
            ...cell,
            html: cell.html + floatingPicture.html,
            issues: [...(cell.issues ?? []), ...(floatingPicture.issues ?? [])],
          }
        : cell
    })
  })
  return { name: sheet.name, rows: withMerged(rows, sheet) }
}

/** The last cell of a row that is read, with what stands behind it. */
const withTextBeyond = (cell: Cell, textBeyond: string): Cell => ({
  ...cell,
  issues: [...(cell.issues ?? []), { rule: 'cellsBeyond', isError: false, value: textBeyond.slice(0, 200) }],
})

/** Rows in which a cell that reaches down is known to those that it covers. */
function withMerged(rows: readonly (readonly Cell[])[], { merges = [] }: Sheet) {
  const covers = new Map<string, Cell>()
  // Each cell is covered at most once; more covers come from a forged file.
  let remaining = MAX_ROWS * MAX_COLUMNS
  for (const { startRow, endRow, startCol } of merges) {
    const cell = rows[startRow]?.[startCol]
    if (!cell) continue
    const lastRow = Math.min(endRow, rows.length - 1, startRow + remaining)
    for (let row = startRow + 1; row <= lastRow; row += 1) covers.set(`${row} ${startCol}`, cell)
    remaining -= Math.max(0, lastRow - startRow)
  }
  if (covers.size === 0) return rows
  return rows.map((cells, row) =>
    cells.map((cell, column) => {
      const above = covers.get(`${row} ${column}`)
      return above ? { ...cell, above } : cell
    }),
  )
}

function toCell(value: CellValue, details: CellDetails | undefined, store: PictureStore): Cell {
  const text = cellText(value, details?.style?.numFmt)
  if (details?.type === 'error')
    return { text, html: plainToHtml(text), issues: [{ rule: 'cellError', isError: true, value: text }] }
  const cell = cellFromText(text, store)
  const html = isMarkup(text) ? undefined : richTextOfCell(details?.richText ?? [])
  const formatting = cellFormattingOf(details?.style?.font, details?.style?.fill)
  return {
    ...cell,
    html: html ?? cell.html,
    number: cellNumber(value),
    ...(formatting.length > 0 && { formatting: new Set(formatting) }),
  }
}

const textsOf = (cells: readonly Cell[]) => cells.map(({ text }) => text)

const toRow = (cells: readonly Cell[], lineNumber: number) => ({ from: lineNumber, to: lineNumber, cells })

/** How many lines are shown before the first row of one of several sheets. */
const linesAbove = (sheets: readonly SheetRows[], sheetIndex: number) =>
  sheets.slice(0, sheetIndex).reduce((sum, { rows }) => sum + rows.length, sheetIndex + 1)

/** @param lineCount the lines that are shown before the sheet's first row. */
const rowsOf = ({ rows }: SheetRows, lineCount: number) =>
  rows.map((cells, index) => toRow(cells, lineCount + index + 1))

/** A sheet beside those with questions: a guide, or one whose columns the user may name. */
function toSkippedSheetEntry(sheet: SheetRows, lineCount: number, columns: ColumnStore | undefined): Entry {
  const { name, rows } = sheet
  columns?.add(rowsOf(sheet, lineCount), undefined)
  const texts = rows.flatMap(textsOf).filter((text) => text.trim() !== '')
  return toSkippedEntry(
    { from: Math.max(1, lineCount), to: lineCount + rows.length },
    columns ? 'unread' : 'guide',
    escapeText([name, ...texts].join(' ')),
  )
}

/** Questions of sheets that are written like a document: a line a cell where all stand in the same column, else a line a row. */
function readAsDocument(sheets: readonly SheetRows[], { files }: PictureStore): Reading | undefined {
  const isColumn = sheets.every(({ rows }) => {
    const usedColumns = rows.flatMap((cells) =>
      cells.flatMap(({ html }, column) => (html === '' ? [] : [column])),
    )
    return new Set(usedColumns).size === 1
  })
  const html = sheets.map(({ rows }) =>
    isColumn
      ? rows
          .flat()
          .map((cell) => cell.html)
          .join('')
      : tableOf(rows),
  )
  const reading = readHtml(html.join(''), 'xlsx', files)
  // Rows of anything else look like questions that lack all else.
  const hasQuestion = reading.entries.some(
    ({ question }) => question && (isColumn || question.options.length > 1),
  )
  return hasQuestion ? reading : undefined
}

const tableOf = (rows: SheetRows['rows']) =>
  `<table>${rows.map((cells) => `<tr>${cells.map(({ html }) => `<td>${html}</td>`).join('')}</tr>`).join('')}</table>`

function withPacket(entry: Entry, name: string): Entry {
  const isNamed = !entry.question || entry.columns?.has('packet')
  return isNamed ? entry : { ...entry, question: { ...entry.question, packet: name } }
}

const toLine = (cells: readonly Cell[]) =>
  cells
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join(' | ')
    .replace(/(?: \| )+$/, '')
