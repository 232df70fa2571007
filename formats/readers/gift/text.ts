import { type MarkupFormat, type PictureSource, toRichText } from '../../html/pictures.ts'
import type { Html } from '../../question/parsedQuestion.ts'

const ESCAPE = /\\([\\~=#{}:n])/g

/** Resolves GIFT escapes; other backslashes are literal. */
export const unescapeGift = (text: string): string =>
  text.replace(ESCAPE, (_, sign: string) => (sign === 'n' ? '\n' : sign))

/** The parts of a text between signs that are not escaped, each with the sign before it and where it begins. */
export function splitAtSigns(text: string, signs: string): { sign: string; text: string; offset: number }[] {
  const parts: { sign: string; text: string; offset: number }[] = []
  let sign = ''
  let offset = 0
  for (const match of text.matchAll(/\\.|[~=#]/gs)) {
    if (match[0].length > 1 || !signs.includes(match[0])) continue
    parts.push({ sign, text: text.slice(offset, match.index), offset })
    sign = match[0]
    offset = match.index + 1
  }
  return [...parts, { sign, text: text.slice(offset), offset }]
}

const formats: ReadonlyMap<string, MarkupFormat> = new Map([
  ['html', 'html'],
  ['plain', 'plain'],
  ['markdown', 'plain'],
  ['moodle', 'auto'],
])

/** A text with the format that stands before it; without one it has that of its question. */
export function giftText(
  raw: string,
  inherited: MarkupFormat,
  pictures: PictureSource,
): { readonly html: Html; readonly format: MarkupFormat } {
  const text = raw.trim()
  const [prefix = '', name = ''] = /^\[(html|plain|markdown|moodle)\]/i.exec(text) ?? []
  const format = formats.get(name.toLowerCase()) ?? inherited
  return { html: toRichText(unescapeGift(text.slice(prefix.length)), format, pictures), format }
}
