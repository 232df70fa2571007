import { cleanHtml, plainToHtml } from '../../html/clean.ts'
import { cleanWithPictures, type PictureStore } from '../../html/pictures.ts'
import type { Formatting } from '../../question/evidence.ts'
import type { Html, QuestionIssue } from '../../question/parsedQuestion.ts'

/** A cell; `htmlWithoutMark`: its content without the formatting of a right answer, if it has one. */
export type Cell = {
  readonly html: Html
  readonly text: string
  readonly htmlWithoutMark?: Html | undefined
  /** How all of its letters look. */
  readonly formatting?: ReadonlySet<Formatting>
  /** The stored number, regardless of its format. */
  readonly number?: string | undefined
  readonly issues?: readonly Omit<QuestionIssue, 'line'>[]
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
  return isMarkup(trimmed) ? cleanHtml(trimmed) : plainToHtml(trimmed)
}

/** A cell of plain text or markup, with warnings of pictures in it. */
export function cellFromText(text: string, store: PictureStore): Cell {
  if (!isMarkup(text)) return { text, html: plainToHtml(text.trim()) }
  const issues: Omit<QuestionIssue, 'line'>[] = []
  const warn = (rule: QuestionIssue['rule'], value?: string) => issues.push({ rule, isError: false, value })
  return { text, html: cleanWithPictures(text.trim(), { store, warn }), issues }
}

const PLAIN_PARAGRAPHS = /^(?:<p>[^<>]*<\/p>)*$/
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
}

/** Most texts: a line of letters that no cell changes. */
const SIMPLE_PARAGRAPH = /^(?:<p>(?! )[ -%'-;=?-~À-ɏ]{1,2000}(?<! )<\/p>)?$/

/** A rich text as it comes back out of a cell: what a cell cannot hold is no change. */
export const roundTripThroughCell = (html: Html): Html =>
  SIMPLE_PARAGRAPH.test(html) ? html : htmlOfCell(cellTextFromHtml(html))

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const toCellText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '')

/** Excel refuses longer cells, and cuts those of comma-separated values without a word. */
const MAX_LENGTH = 32_767
/** Replaces a longer text, which the import then leaves unchanged. */
export const TOO_LONG_TEXT = '[Terlalu panjang untuk sel Excel; teks ini tidak diubah]'

/** A rich text as a cell: plain paragraphs as lines, anything else as markup. */
export function cellTextFromHtml(html: Html): string {
  const cell = cellTextOf(toCellText(html))
  return cell.length > MAX_LENGTH ? TOO_LONG_TEXT : cell
}

function cellTextOf(html: Html): string {
  if (!PLAIN_PARAGRAPHS.test(html)) return html
  const text = html
    .slice(3, -4)
    .replaceAll('</p><p>', '\n')
    .replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => entities[entity] ?? entity)
  return htmlOfCell(text) === html ? text : html
}
