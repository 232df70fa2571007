import { plainText } from '../../contract/question.ts'
import { cleanHtml, parseHtml } from '../html/clean.ts'
import { createPictureStore, type MarkupFormat } from '../html/pictures.ts'
import { type Html, PICTURE_SCHEME } from '../question/parsedQuestion.ts'
import { giftText } from '../readers/gift/text.ts'

/** Everything that GIFT gives a meaning is escaped, in HTML too; a text is one line of the file. */
export const escapeGift = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`)

const noPictures = { store: createPictureStore(), warn: () => {} }
const ONLY_PARAGRAPHS = /^(?:<p>[^<]+<\/p>)+$/

/**
 * A rich text in GIFT: plain if it reads back the same, also in Moodle; else as HTML.
 *
 * @param inherited the format of texts that name none.
 */
export function toGift(html: Html, inherited: MarkupFormat): string {
  const paragraphText = ONLY_PARAGRAPHS.test(html) ? paragraphsOf(html).join('\n') : ''
  const escapedText = escapeGift(paragraphText)
  const isPlain =
    paragraphText !== '' &&
    !/[<&]|^[[%]/.test(paragraphText) &&
    giftText(escapedText, inherited, noPictures).html === html
  return isPlain || html === '' ? escapedText : `[html]${escapeGift(html)}`
}

const paragraphsOf = (html: Html) => html.split('</p>').slice(0, -1).map(textOf)

/** The words of a paragraph, every space as it is. */
function textOf(paragraph: string): string {
  const [element] = parseHtml(paragraph).children
  const [text] = element && 'children' in element ? element.children : []
  return text && 'data' in text ? text.data : plainText(paragraph)
}

/** A text without the file's pictures, which GIFT cannot hold: what they show stands in their place. */
export function withoutPictures(html: Html): Html {
  if (!html.includes(PICTURE_SCHEME)) return html
  return cleanHtml(
    html.replace(/<img\b([^<>]*?) src="import:\d{1,6}"[^<>]*>/g, (_, before: string) => readAlt(before)),
  )
}

const readAlt = (attributes: string) =>
  (/ alt="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&quot;', '"')
