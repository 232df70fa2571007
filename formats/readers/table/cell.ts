import { cleanHtml, fromPlain } from '../../html/clean.ts'
import { cleanWithPictures, type PictureStore } from '../../html/pictures.ts'
import type { Look } from '../../question/evidence.ts'
import type { Html, Note } from '../../question/parsedQuestion.ts'

/** A cell; `unmarked`: its content without the look of a right answer, if it has one. */
export type Cell = {
  readonly html: Html
  readonly text: string
  readonly unmarked?: Html | undefined
  /** How all of its letters look. */
  readonly looks?: ReadonlySet<Look>
  /** The stored number, regardless of its format. */
  readonly number?: string | undefined
  readonly notes?: readonly Omit<Note, 'line'>[]
  /** The cell of a row above that reaches down over this one. */
  readonly above?: Cell | undefined
}

export const emptyCell: Cell = { text: '', html: '' }
export const headingCell = (text: string): Cell => ({ text, html: '' })
export const trimmedText = (cell: Cell | undefined): string => cell?.text.trim() ?? ''
export const isFilled = (cell: Cell): boolean => trimmedText(cell) !== '' || cell.html !== ''

/** Only a cell that begins and ends with a rich text's tag is HTML; «a < b» and «tag <p>» are not. */
const MARKUP =
  /^<(?:p|h[1-6]|[uo]l|blockquote|pre|strong|em|b|i|u|s|sub|sup|span|a|img|br|code|div|table)\b[^<>]*>[\s\S]*>$/i

export const isMarkup = (text: string): boolean => MARKUP.test(text.trim())

export function htmlOfCell(text: string): Html {
  const trimmed = text.trim()
  return isMarkup(trimmed) ? cleanHtml(trimmed) : fromPlain(trimmed)
}

/** A cell of plain text or markup, with notes on pictures in it. */
export function cellSaying(text: string, store: PictureStore): Cell {
  if (!isMarkup(text)) return { text, html: fromPlain(text.trim()) }
  const notes: Omit<Note, 'line'>[] = []
  const warn = (rule: Note['rule'], value?: string) => notes.push({ rule, isError: false, value })
  return { text, html: cleanWithPictures(text.trim(), { store, warn }), notes }
}

const PLAIN = /^(?:<p>[^<>]*<\/p>)*$/
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
}

/** Most texts: a line of letters that no cell changes. */
const SIMPLE = /^(?:<p>(?! )[ -%'-;=?-~À-ɏ]{1,2000}(?<! )<\/p>)?$/

/** A rich text as it comes back out of a cell: what a cell cannot hold is no change. */
export const throughCell = (html: Html): Html => (SIMPLE.test(html) ? html : htmlOfCell(cellOf(html)))

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const toCellText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '')

/** Excel refuses longer cells, and cuts those of comma-separated values without a word. */
const MAX_LENGTH = 32_767
/** Replaces a longer text, which the import then leaves unchanged. */
export const TOO_LONG = '[Terlalu panjang untuk sel Excel; teks ini tidak diubah]'

/** A rich text as a cell: plain paragraphs as lines, anything else as markup. */
export function cellOf(text: Html): string {
  const cell = written(toCellText(text))
  return cell.length > MAX_LENGTH ? TOO_LONG : cell
}

function written(html: Html): string {
  if (!PLAIN.test(html)) return html
  const text = html
    .slice(3, -4)
    .replaceAll('</p><p>', '\n')
    .replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => entities[entity] ?? entity)
  return htmlOfCell(text) === html ? text : html
}
