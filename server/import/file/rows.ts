import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { asMeant } from '../../../contract/harmless.ts'
import { faults } from '../words.ts'
import { ImportFault } from './fault.ts'
import { type ColumnPlan, knownHeaders } from './layout.ts'
import { isTorn } from './torn.ts'

/** A row of a file; the first one is 1, as a spreadsheet counts them. */
export type Row = {
  number: number
  cells: readonly string[]
  /** Later rows stand in a cell of it. */
  isTorn?: true
}

/** A file of comma-separated values, as far as its beginning tells. */
export type Table = {
  path: string
  delimiter: string
  /** Before this row there is nothing to import: its own number is that of the headers. */
  headerRow: number
  headers: readonly string[]
}

const delimiters = [';', ',', '\t'] as const

/** Bytes that are looked at for the headers. */
const HEAD = 65_536
/** Characters of a row: what is longer is a quotation mark that nothing closes. */
const LONGEST_ROW = 200_000

/** `sep=;`: what Excel takes for the delimiter, and some programs write for it. */
const NAMED_DELIMITER = /^sep=([;,\t])\r?\n/i

const options = (delimiter: string): Options => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: LONGEST_ROW,
})

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path).catch(() => {
    throw new ImportFault(faults.notFound(path))
  })
  try {
    const head = Buffer.alloc(HEAD)
    const { bytesRead } = await file.read(head, 0, HEAD, 0).catch(() => {
      throw new ImportFault(faults.notFound(path))
    })
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isUtf16 = (head: Buffer) =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff) || head.includes(0)

function textOf(head: Buffer): string {
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') throw new ImportFault(faults.isWorkbook)
  if (isUtf16(head)) throw new ImportFault(faults.isUtf16)
  try {
    // As the beginning of more: its last character may be cut in two.
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    throw new ImportFault(faults.notUtf8)
  }
}

function firstRow(text: string, delimiter: string): readonly string[] {
  try {
    const [row = []]: string[][] = parseAtOnce(text, { ...options(delimiter), to: 1 })
    return row
  } catch {
    return []
  }
}

/**
 * Looks at the beginning of a file: what it is, and what stands between its cells.
 *
 * @throws ImportFault
 */
export async function openTable(path: string, plans: readonly ColumnPlan[]): Promise<Table> {
  const text = textOf(await readHead(path))
  if (text.trim() === '') throw new ImportFault(faults.isEmpty)
  const named = NAMED_DELIMITER.exec(text)
  const head = text.slice(named?.[0].length ?? 0)
  const [best] = delimiters
    .filter((delimiter) => named === null || delimiter === named[1])
    .map((delimiter) => {
      const headers = firstRow(head, delimiter)
      return { delimiter, headers, known: knownHeaders(plans, headers) }
    })
    .sort((a, b) => b.known - a.known)
  if (!best) throw new ImportFault(faults.isEmpty)
  return { path, delimiter: best.delimiter, headers: best.headers.map(asMeant), headerRow: named ? 2 : 1 }
}

/** Bytes to text, wherever they are cut. */
function decoder(): Transform {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  return new Transform({
    decodeStrings: false,
    transform(chunk: Buffer, _encoding, done) {
      try {
        done(null, Buffer.from(utf8.decode(chunk, { stream: true })))
      } catch {
        done(new ImportFault(faults.notUtf8))
      }
    },
    flush(done) {
      try {
        done(null, Buffer.from(utf8.decode()))
      } catch {
        done(new ImportFault(faults.notUtf8))
      }
    },
  })
}

/**
 * The rows below the headers, so many at a time; empty ones are counted and left out.
 *
 * @throws ImportFault where the file cannot be read on.
 */
export async function* rowsOf(
  { path, delimiter, headerRow, headers }: Table,
  atOnce: number,
): AsyncGenerator<Row[]> {
  const parser = parse(options(delimiter))
  const read = pipeline(createReadStream(path), decoder(), parser, () => undefined)
  let number = 0
  let rows: Row[] = []
  try {
    for await (const record of parser) {
      number++
      const cells: readonly string[] = record
      if (number <= headerRow || cells.every((cell) => cell === '')) continue
      const torn = isTorn(cells, headers.length, delimiter) ? { isTorn: true as const } : {}
      rows.push({ number, cells: cells.map(asMeant), ...torn })
      if (rows.length === atOnce) {
        yield rows
        rows = []
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportFault(faults.brokenQuotes(number + 1))
    throw error
  } finally {
    read.destroy()
  }
  if (rows.length > 0) yield rows
}
