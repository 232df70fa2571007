import { DAY, JAKARTA } from '../jakarta.ts'
import { attributeText, textElement } from './escape.ts'
import { type Entry, zip } from './zip.ts'

/** What a column holds. Days and moments without a place in a spreadsheet's calendar stand as text. */
type Kind<Row> =
  /** Never a formula, never a number: what stands there is what was given, letter by letter. */
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | null }
  /** `YYYY-MM-DD`. */
  | { kind: 'day'; value: (row: Row) => string | null }
  /** Milliseconds since 1970. Written as the clock in Jakarta showed it: a sheet knows no time zones. */
  | { kind: 'moment'; value: (row: Row) => number | null }

/** A column of a sheet. `width` is in characters. */
export type Column<Row> = { header: string; width: number } & Kind<Row>

export type SheetPlan<Row> = {
  /** At most 25 characters without `[]:*?/\`. Further sheets are called `{name} 2`, `{name} 3`. */
  name: string
  columns: readonly Column<Row>[]
  /** Rows of a sheet with its header. A spreadsheet cannot show more than the default. */
  rowsPerSheet?: number
}

const MOST_ROWS = 1_048_576
/** Rows that are made into bytes at a time: larger portions are no faster and leave more garbage behind. */
const PORTION = 250
/** 1 January 1970 counted from the first day of a spreadsheet. */
const EPOCH = 25_569
/** 1 March 1900, before which spreadsheets count a day that never was, and the end of the year 9999. */
const [FIRST_SERIAL, END_SERIAL] = [61, 2_958_466]

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Places in `cellXfs` below. */
const STYLE = { number: 0, header: 1, text: 2, day: 3, moment: 4, numberHeader: 5 } as const

// Month names are Indonesian (421) wherever the sheet is opened. Text keeps its format when somebody edits the cell:
// otherwise confirming «=1+1» would make it a formula, «0812…» a number.
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-421]dd mmm yyyy"/><numFmt numFmtId="165" formatCode="[$-421]dd mmm yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF313189"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="right" vertical="center"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const ROOT = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const contentTypes = (sheets: readonly string[]) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`

const workbookXml = (sheets: readonly string[]) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map((name, i) => `<sheet name="${attributeText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`

const workbookRelations = (sheets: readonly string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

/** `0` gives `A`, `26` gives `AA`. */
const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letterOf(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is>${textElement(text)}</is></c>`

const numberCell = (place: string, value: number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`

function dateCell(place: string, serial: number, style: number, otherwise: string): string {
  const known = serial >= FIRST_SERIAL && serial < END_SERIAL
  return known ? numberCell(place, serial, style) : textCell(place, otherwise, STYLE.text)
}

/** Writes one column's cell of a row, nothing where it is empty. */
function cellWriter<Row>(column: Column<Row>, letter: string): (row: Row, number: number) => string {
  switch (column.kind) {
    case 'text':
      return (row, number) => {
        const text = column.value(row)
        return text === null || text === '' ? '' : textCell(letter + number, text, STYLE.text)
      }
    case 'number':
      return (row, number) => {
        const value = column.value(row)
        return value === null || !Number.isFinite(value)
          ? ''
          : numberCell(letter + number, value, STYLE.number)
      }
    case 'day':
      return (row, number) => {
        const day = column.value(row)
        if (day === null) return ''
        const serial = ISO_DAY.test(day) ? Date.parse(day) / DAY + EPOCH : Number.NaN
        return dateCell(letter + number, serial, STYLE.day, day)
      }
    case 'moment':
      return (row, number) => {
        const moment = column.value(row)
        if (moment === null) return ''
        const serial = (moment + JAKARTA) / DAY + EPOCH
        return dateCell(letter + number, serial, STYLE.moment, String(moment))
      }
  }
}

const columnXml = ({ width }: { width: number }, index: number) =>
  `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`

/** Above its column's cells, wherever they stand. */
const headerCell = ({ header, kind }: { header: string; kind: string }, index: number) =>
  textCell(`${letterOf(index)}1`, header, kind === 'number' ? STYLE.numberHeader : STYLE.header)

/** Hands out rows of one page after the other, as many as are wanted at a time. */
function rowsOf<Row>(pages: AsyncIterator<readonly Row[]>) {
  let page: readonly Row[] = []
  let at = 0
  /** Whether there is another row; asks for the next page when this one is used up. */
  const more = async (): Promise<boolean> => {
    while (at === page.length) {
      const next = await pages.next()
      if (next.done) return false
      page = next.value
      at = 0
    }
    return true
  }
  const take = (most: number): readonly Row[] => {
    const taken = page.slice(at, at + most)
    at += taken.length
    return taken
  }
  return { more, take }
}

async function* only(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function* parts<Row>(
  { name, columns, rowsPerSheet = MOST_ROWS }: SheetPlan<Row>,
  pages: AsyncIterator<readonly Row[]>,
): AsyncGenerator<Entry> {
  const rows = rowsOf(pages)
  const writers = columns.map((column, index) => cellWriter(column, letterOf(index)))
  const head = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(columnXml).join('')}</cols><sheetData><row r="1" ht="22" customHeight="1">${columns.map(headerCell).join('')}</row>`
  async function* sheet(): AsyncGenerator<Uint8Array> {
    let last = 1
    yield Buffer.from(head)
    while (last < rowsPerSheet && (await rows.more())) {
      let xml = ''
      for (const row of rows.take(Math.min(PORTION, rowsPerSheet - last))) {
        last += 1
        xml += `<row r="${last}">`
        for (const write of writers) xml += write(row, last)
        xml += '</row>'
      }
      yield Buffer.from(xml)
    }
    yield Buffer.from(`</sheetData><autoFilter ref="A1:${letterOf(columns.length - 1)}${last}"/></worksheet>`)
  }
  try {
    yield { path: '_rels/.rels', bytes: only(ROOT) }
    yield { path: 'xl/styles.xml', bytes: only(STYLES) }
    const sheets: string[] = []
    do {
      sheets.push(sheets.length === 0 ? name : `${name} ${sheets.length + 1}`)
      yield { path: `xl/worksheets/sheet${sheets.length}.xml`, bytes: sheet() }
    } while (await rows.more())
    yield { path: 'xl/workbook.xml', bytes: only(workbookXml(sheets)) }
    yield { path: 'xl/_rels/workbook.xml.rels', bytes: only(workbookRelations(sheets)) }
    yield { path: '[Content_Types].xml', bytes: only(contentTypes(sheets)) }
  } finally {
    await pages.return?.()
  }
}

/**
 * Writes a workbook of one table, page by page, as it is read: no more than two pages are in memory, and whoever
 * stops reading stops the pages.
 *
 * @example
 * const columns: Column<Person>[] = [{ header: 'Nama', width: 30, kind: 'text', value: ({ name }) => name }]
 * for await (const bytes of workbook({ name: 'Peserta', columns }, pagesOfPeople())) …
 */
export const workbook = <Row>(
  plan: SheetPlan<Row>,
  pages: AsyncIterator<readonly Row[]>,
): AsyncGenerator<Uint8Array, void, undefined> => zip(parts(plan, pages))
