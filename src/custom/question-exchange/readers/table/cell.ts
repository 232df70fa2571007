import type { Html, Note } from '../../found.ts'
import { cleanHtml, fromPlain } from '../../html/clean.ts'
import { cleanWithPictures, type Shelf } from '../pictures.ts'
import type { Cell } from './questions.ts'

/** A cell that begins and ends with a tag of rich text is meant as such; «a < b» and «tag <p>» are not. */
const MARKUP =
  /^<(?:p|h[1-6]|[uo]l|blockquote|pre|strong|em|b|i|u|s|sub|sup|span|a|img|br|code|div|table)\b[^<>]*>[\s\S]*>$/i

export const isMarkup = (text: string): boolean => MARKUP.test(text.trim())

/** The rich text of a cell. */
export function htmlOfCell(text: string): Html {
  const trimmed = text.trim()
  return isMarkup(trimmed) ? cleanHtml(trimmed) : fromPlain(trimmed)
}

/** A cell as it was written, with what is to be said of pictures in its markup. */
export function cellSaying(text: string, shelf: Shelf): Cell {
  if (!isMarkup(text)) return { text, html: fromPlain(text.trim()) }
  const notes: Omit<Note, 'line'>[] = []
  const warn = (rule: Note['rule'], value?: string) => notes.push({ rule, isError: false, value })
  return { text, html: cleanWithPictures(text.trim(), { shelf, warn }), notes }
}

const PLAIN = /^(?:<p>[^<>]*<\/p>)*$/
const entities: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' },
}

/** A rich text as it comes back out of a cell: what a cell cannot hold is no change. */
export const throughCell = (html: Html): Html => htmlOfCell(cellOf(html))

/** A rich text as a cell holds it: paragraphs of letters as lines, anything else with its markup. */
export function cellOf(html: Html): string {
  if (!PLAIN.test(html)) return html
  const text = html
    .slice(3, -4)
    .replaceAll('</p><p>', '\n')
    .replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => entities[entity] ?? entity)
  return htmlOfCell(text) === html ? text : html
}
