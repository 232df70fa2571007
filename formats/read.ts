import { decodeText, startsWith } from './decode.ts'
import { detectFormat, isHtml } from './detectFormat.ts'
import type { ColumnChoices } from './question/columns.ts'
import { type Format, hasQuestions, type Reading, UnreadableError } from './question/parsedQuestion.ts'
import { readAiken } from './readers/aiken/aiken.ts'
import { readGift } from './readers/gift/gift.ts'
import { readMoodleXml } from './readers/moodle/moodleXml.ts'
import { documentPathIn, openPackage } from './readers/package.ts'
import { type ColumnStore, createColumnStore } from './readers/table/columns.ts'
import { evenDelimiterOf, readCsv } from './readers/table/csv.ts'
import { readPlainText } from './readers/text/plainText.ts'
import { readHtml } from './readers/text/readHtml.ts'

export type Source =
  | { readonly kind: 'text'; readonly text: string }
  /** Out of the clipboard of an editor. */
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'file'; readonly file: Blob }

export type TextFormat = Exclude<Format, 'xlsx' | 'docx'>

const MB = 1024 * 1024
/** The longest file with pictures, and the longest text, in bytes and letters. */
export const MAX_FILE_BYTES = 60 * MB
const MAX_TEXT_LENGTH = 10 * MB
const MAX_QUESTIONS = 5_000

const readers: Readonly<Record<TextFormat, (text: string, columns: ColumnStore) => Reading>> = {
  gift: readGift,
  aiken: readAiken,
  moodle: readMoodleXml,
  csv: readCsv,
  text: (text, columns) =>
    isHtml(text) ? readHtml(text, 'text', [], columns) : readPlainText(text, columns),
}

/**
 * Reads questions from a file or pasted content.
 *
 * @param format of a text; detected by default. Packages have their own.
 * @param choices what the user says about the columns of tables.
 * @throws UnreadableError
 */
export async function read(source: Source, format?: TextFormat, choices?: ColumnChoices): Promise<Reading> {
  const columns = createColumnStore(choices)
  try {
    return validateReading({ ...(await readAny(source, format, columns)), tables: columns.tables })
  } catch (error) {
    // Elements in elements without end: deeper than a program may call itself.
    if (error instanceof RangeError) throw new UnreadableError('tooMuch')
    throw error
  }
}

async function readAny(source: Source, format: TextFormat | undefined, columns: ColumnStore) {
  if (source.kind === 'html') return readHtml(source.html, 'text', [], columns)
  if (source.kind === 'text') return readText(source.text, format, columns)
  if (source.file.size > MAX_FILE_BYTES) throw new UnreadableError('tooLarge')
  const bytes = new Uint8Array(await source.file.arrayBuffer())
  return isPackage(bytes) ? readPackage(bytes, columns) : readText(decodeTextFile(bytes), format, columns)
}

function readText(text: string, format: TextFormat | undefined, columns: ColumnStore): Reading {
  if (text.length > MAX_TEXT_LENGTH) throw new UnreadableError('tooLarge')
  if (text.trim() === '') throw new UnreadableError('empty')
  const sourceFormat = format ?? detectFormat(text)
  const reading = readers[sourceFormat](text, columns)
  // Rows and columns of which nothing is known: the user may name them.
  const isTable =
    format === undefined && sourceFormat === 'text' && !hasQuestions(reading) && evenDelimiterOf(text)
  return isTable ? readCsv(text, columns) : reading
}

const isPackage = (bytes: Uint8Array) =>
  startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')

async function readPackage(bytes: Uint8Array<ArrayBuffer>, columns: ColumnStore): Promise<Reading> {
  const parts = openPackage(bytes)
  if (documentPathIn(parts)) return (await import('./readers/docx/readDocx.ts')).readDocx(parts, columns)
  if (parts['xl/workbook.xml']) return (await import('./readers/xlsx/xlsx.ts')).readXlsx(parts, columns)
  throw new UnreadableError(parts['content.xml'] ? 'openDocument' : 'unknownFile')
}

/** The folder of the files that old Office programs write, and encrypted ones: names in wide letters. */
const toUtf16Bytes = (name: string) => [...name].map((letter) => `${letter}\0`).join('')
const legacyOfficeFiles = [
  ['EncryptedPackage', 'encrypted'],
  ['WordDocument', 'oldWord'],
  ['Workbook', 'oldExcel'],
  ['Book', 'oldExcel'],
] as const

function decodeTextFile(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new UnreadableError('empty')
  if (startsWith(bytes, '%PDF')) throw new UnreadableError('pdf')
  if (startsWith(bytes, '{\\rtf')) throw new UnreadableError('rtf')
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    const letters = new TextDecoder('windows-1252').decode(bytes)
    throw new UnreadableError(
      legacyOfficeFiles.find(([name]) => letters.includes(toUtf16Bytes(name)))?.[1] ?? 'unknownFile',
    )
  }
  return decodeText(bytes)
}

function validateReading(reading: Reading): Reading {
  const { entries, tables = [], format } = reading
  if (!hasQuestions(reading) && tables.length === 0)
    throw new UnreadableError(format === 'xlsx' ? 'noColumns' : 'noQuestions')
  if (entries.length > MAX_QUESTIONS) throw new UnreadableError('tooMuch')
  return reading
}
