import { type Column, cellWriter, columnLetter, headerCell } from './cells.ts'
import {
  contentTypes,
  rootRelations,
  sheetHead,
  sheetTail,
  styles,
  type WrittenSheet,
  workbookRelations,
  workbookXml,
} from './workbookParts.ts'
import { type ZipEntry, zip } from './zip.ts'

type SheetOptions<Row> = {
  /** At most 25 characters without `[]:*?/\`. Further sheets are called `{name} 2`, `{name} 3`. */
  name: string
  columns: readonly Column<Row>[]
  /** Rows of a sheet with its header. A spreadsheet cannot show more than the default. */
  rowsPerSheet?: number
}

const MAX_ROWS = 1_048_576

/** Rows that are made into bytes at a time: larger portions are no faster and leave more garbage behind. */
const CHUNK_ROWS = 250

/** Hands out rows of one page after the other, as many as are wanted at a time. */
function createRowReader<Row>(pages: AsyncIterator<readonly Row[]>) {
  let page: readonly Row[] = []
  let offset = 0
  /** Whether there is another row; fetches the next page when this one is used up. */
  const hasMore = async (): Promise<boolean> => {
    while (offset === page.length) {
      const next = await pages.next()
      if (next.done) return false
      page = next.value
      offset = 0
    }
    return true
  }
  const read = (max: number): readonly Row[] => {
    const chunk = page.slice(offset, offset + max)
    offset += chunk.length
    return chunk
  }
  return { hasMore, read }
}

const toBytes = (text: string) => [Buffer.from(text)]

async function* createEntries<Row>(
  { name, columns, rowsPerSheet = MAX_ROWS }: SheetOptions<Row>,
  pages: AsyncIterator<readonly Row[]>,
): AsyncGenerator<ZipEntry> {
  const rows = createRowReader(pages)
  const writers = columns.map(cellWriter)
  const sheetStart = sheetHead(columns.map(({ width }) => width))
  const header = `<row r="1" ht="22" customHeight="1">${columns.map(headerCell).join('')}</row>`

  async function* sheet({ corner }: WrittenSheet): AsyncGenerator<Uint8Array> {
    yield Buffer.from(sheetStart + header)
    while (corner.row < rowsPerSheet && (await rows.hasMore())) {
      let xml = ''
      for (const row of rows.read(Math.min(CHUNK_ROWS, rowsPerSheet - corner.row))) {
        corner.row += 1
        xml += `<row r="${corner.row}">`
        for (const write of writers) xml += write(row, corner.row)
        xml += '</row>'
      }
      yield Buffer.from(xml)
    }
    yield Buffer.from(sheetTail(corner))
  }

  try {
    yield { path: '_rels/.rels', bytes: toBytes(rootRelations) }
    yield { path: 'xl/styles.xml', bytes: toBytes(styles) }
    const sheets: WrittenSheet[] = []
    do {
      const sheetInfo: WrittenSheet = {
        name: sheets.length === 0 ? name : `${name} ${sheets.length + 1}`,
        corner: { letter: columnLetter(columns.length - 1), row: 1 },
      }
      sheets.push(sheetInfo)
      yield { path: `xl/worksheets/sheet${sheets.length}.xml`, bytes: sheet(sheetInfo) }
    } while (await rows.hasMore())
    // Written last, when the number of sheets is known; in a zip the order does not matter.
    yield { path: 'xl/workbook.xml', bytes: toBytes(workbookXml(sheets)) }
    yield { path: 'xl/_rels/workbook.xml.rels', bytes: toBytes(workbookRelations(sheets)) }
    yield { path: '[Content_Types].xml', bytes: toBytes(contentTypes(sheets)) }
  } finally {
    await pages.return?.()
  }
}

/**
 * Streams a workbook of one table: at most two pages are in memory, and a reader that stops also stops the pages. Three
 * to five times as fast as the writers on npm.
 *
 * @example
 * const columns: Column<Person>[] = [{ header: 'Nama', width: 30, kind: 'text', value: ({ name }) => name }]
 * for await (const bytes of workbook({ name: 'Peserta', columns }, pagesOfPeople())) …
 */
export const workbook = <Row>(
  options: SheetOptions<Row>,
  pages: AsyncIterator<readonly Row[]>,
): AsyncGenerator<Uint8Array, void, undefined> => zip(createEntries(options, pages))
