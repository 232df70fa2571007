import { decodeText, startsWith } from './decode.ts'
import type { ColumnChoices } from './question/columns.ts'
import { type Format, hasQuestions, type Reading, Unreadable } from './question/parsedQuestion.ts'
import { readAiken } from './readers/aiken/aiken.ts'
import { readGift } from './readers/gift/gift.ts'
import { readMoodleXml } from './readers/moodle/moodleXml.ts'
import { documentIn, openPackage } from './readers/package.ts'
import { type ColumnStore, createColumnStore } from './readers/table/columns.ts'
import { evenDelimiterOf, readCsv } from './readers/table/csv.ts'
import { readPlainText } from './readers/text/plainText.ts'
import { readHtml } from './readers/text/readHtml.ts'
import { isHtml, recognise } from './recognise.ts'

export type Source =
  | { readonly kind: 'text'; readonly text: string }
  /** Out of the clipboard of an editor. */
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'file'; readonly file: Blob }

export type TextFormat = Exclude<Format, 'xlsx' | 'docx'>

const MB = 1024 * 1024
/** The longest file with pictures, and the longest text, in bytes and letters. */
export const MAX_FILE = 60 * MB
const MAX_TEXT = 10 * MB
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
 * @throws Unreadable
 */
export async function read(source: Source, format?: TextFormat, choices?: ColumnChoices): Promise<Reading> {
  const columns = createColumnStore(choices)
  try {
    return validate({ ...(await readAny(source, format, columns)), tables: columns.tables })
  } catch (error) {
    // Elements in elements without end: deeper than a program may call itself.
    if (error instanceof RangeError) throw new Unreadable('tooMuch')
    throw error
  }
}

async function readAny(
  source: Source,
  format: TextFormat | undefined,
  columns: ColumnStore,
): Promise<Reading> {
  if (source.kind === 'html') return readHtml(source.html, 'text', [], columns)
  if (source.kind === 'text') return readText(source.text, format, columns)
  if (source.file.size > MAX_FILE) throw new Unreadable('tooLarge')
  const bytes = new Uint8Array(await source.file.arrayBuffer())
  return isPackage(bytes) ? readPackage(bytes, columns) : readText(textOf(bytes), format, columns)
}

function readText(text: string, format: TextFormat | undefined, columns: ColumnStore): Reading {
  if (text.length > MAX_TEXT) throw new Unreadable('tooLarge')
  if (text.trim() === '') throw new Unreadable('empty')
  const own = format ?? recognise(text)
  const reading = readers[own](text, columns)
  // Rows and columns of which nothing is known: the user may name them.
  const isTable = format === undefined && own === 'text' && !hasQuestions(reading) && evenDelimiterOf(text)
  return isTable ? readCsv(text, columns) : reading
}

const isPackage = (bytes: Uint8Array) =>
  startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')

async function readPackage(bytes: Uint8Array<ArrayBuffer>, columns: ColumnStore): Promise<Reading> {
  const parts = openPackage(bytes)
  if (documentIn(parts)) return (await import('./readers/docx/readDocx.ts')).readDocx(parts, columns)
  if (parts['xl/workbook.xml']) return (await import('./readers/xlsx/xlsx.ts')).readXlsx(parts, columns)
  throw new Unreadable(parts['content.xml'] ? 'openDocument' : 'unknownFile')
}

/** The folder of the files that old Office programs write, and encrypted ones: names in wide letters. */
const wide = (name: string) => [...name].map((letter) => `${letter}\0`).join('')
const oldFiles = [
  ['EncryptedPackage', 'encrypted'],
  ['WordDocument', 'oldWord'],
  ['Workbook', 'oldExcel'],
  ['Book', 'oldExcel'],
] as const

function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Unreadable('empty')
  if (startsWith(bytes, '%PDF')) throw new Unreadable('pdf')
  if (startsWith(bytes, '{\\rtf')) throw new Unreadable('rtf')
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    const letters = new TextDecoder('windows-1252').decode(bytes)
    throw new Unreadable(oldFiles.find(([name]) => letters.includes(wide(name)))?.[1] ?? 'unknownFile')
  }
  return decodeText(bytes)
}

function validate(reading: Reading): Reading {
  const { entries, tables = [], format } = reading
  if (!hasQuestions(reading) && tables.length === 0)
    throw new Unreadable(format === 'xlsx' ? 'noColumns' : 'noQuestions')
  if (entries.length > MAX_QUESTIONS) throw new Unreadable('tooMuch')
  return reading
}
