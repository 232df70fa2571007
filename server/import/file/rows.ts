import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { isVisible } from '../../../contract/characters.ts'
import { unescapeFormula } from '../../../contract/formulaEscape.ts'
import { fileErrors } from '../messages.ts'
import { createCsvParser, UnclosedQuoteError } from './csvParser.ts'
import { ImportError } from './importError.ts'
import { type ColumnPlan, countRecognizedHeaders } from './layout.ts'
import { isMalformedRow } from './malformedRow.ts'

/** A row of a file; the first one is 1, as a spreadsheet counts them. */
export type Row = {
  number: number
  cells: readonly string[]
  /** Later rows stand in a cell of it. */
  isMalformed?: true
  /** The row is longer than what was read of it. */
  isTooLong?: true
}

/** A file of comma-separated values, as known from its beginning. */
export type Table = {
  path: string
  delimiter: string
  /** Before this row there is nothing to import: its own number is that of the headers. */
  headerRow: number
  headers: readonly string[]
}

const delimiters = [';', ',', '\t'] as const

/** Bytes that are looked at for the headers. */
const HEAD_BYTES = 65_536
/** Characters of a row: in quotation marks, what is longer is one that nothing closes. */
const MAX_ROW = 200_000

/** `sep=;`: what Excel takes for the delimiter, and some programs write for it. */
const NAMED_DELIMITER = /^sep=([;,\t])\r?\n/i

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path).catch(() => {
    throw new ImportError(fileErrors.notFound(path))
  })
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0).catch(() => {
      throw new ImportError(fileErrors.notFound(path))
    })
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isUtf16 = (head: Buffer) =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff) || head.includes(0)

function decodeHead(head: Buffer): string {
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw new ImportError(fileErrors.isWorkbook)
  if (isUtf16(head)) throw new ImportError(fileErrors.isUtf16)
  try {
    // A prefix: its last character may be incomplete.
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    throw new ImportError(fileErrors.notUtf8)
  }
}

function firstRow(text: string, delimiter: string): readonly string[] {
  const parser = createCsvParser(delimiter, HEAD_BYTES)
  try {
    const [first = parser.end()[0]] = parser.push(text)
    return first?.cells ?? []
  } catch {
    return []
  }
}

/**
 * Looks at the beginning of a file: what it is, and what stands between its cells.
 *
 * @throws ImportError
 */
export async function openTable(path: string, plans: readonly ColumnPlan[]): Promise<Table> {
  const text = decodeHead(await readHead(path))
  if (text.trim() === '') throw new ImportError(fileErrors.isEmpty)
  const declared = NAMED_DELIMITER.exec(text)
  const head = text.slice(declared?.[0].length ?? 0)
  const [bestMatch] = delimiters
    .filter((delimiter) => declared === null || delimiter === declared[1])
    .map((delimiter) => {
      const headers = firstRow(head, delimiter)
      return { delimiter, headers, recognizedCount: countRecognizedHeaders(plans, headers) }
    })
    .sort((a, b) => b.recognizedCount - a.recognizedCount)
  if (!bestMatch) throw new ImportError(fileErrors.isEmpty)
  return {
    path,
    delimiter: bestMatch.delimiter,
    headers: bestMatch.headers.map(unescapeFormula),
    headerRow: declared ? 2 : 1,
  }
}

/** The text of a file in chunks, across byte boundaries. @throws ImportError when it is not UTF-8. */
async function* readText(path: string): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Buffer) => {
    try {
      return bytes ? utf8.decode(bytes, { stream: true }) : utf8.decode()
    } catch {
      throw new ImportError(fileErrors.notUtf8)
    }
  }
  for await (const chunk of createReadStream(path)) yield decode(chunk)
  yield decode()
}

/** All records of a file, those of a piece of it at a time. @throws UnclosedQuoteError, ImportError */
async function* readRecords(path: string, delimiter: string) {
  const parser = createCsvParser(delimiter, MAX_ROW)
  for await (const text of readText(path)) yield parser.push(text)
  yield parser.end()
}

/**
 * The rows below the headers, in chunks; empty ones are counted and skipped.
 *
 * @throws ImportError where the file cannot be read on.
 */
export async function* readRows(
  { path, delimiter, headerRow, headers }: Table,
  chunkSize: number,
): AsyncGenerator<Row[]> {
  let number = 0
  let rows: Row[] = []
  try {
    for await (const records of readRecords(path, delimiter))
      for (const { cells, isTooLong } of records) {
        number++
        const isBlank = !isTooLong && !cells.some(isVisible)
        if (number <= headerRow || isBlank) continue
        rows.push({
          number,
          cells: cells.map(unescapeFormula),
          ...(isMalformedRow(cells, headers.length, delimiter) && { isMalformed: true as const }),
          ...(isTooLong && { isTooLong }),
        })
        if (rows.length === chunkSize) {
          yield rows
          rows = []
        }
      }
  } catch (error) {
    if (error instanceof UnclosedQuoteError)
      throw new ImportError(fileErrors.unclosedQuote(error.recordNumber))
    throw error
  }
  if (rows.length > 0) yield rows
}
