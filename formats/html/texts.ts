import type { Html } from '../question/parsedQuestion.ts'
import { fromPlain } from './clean.ts'
import { cleanWithPictures, type PictureSource } from './pictures.ts'

/** `auto` is plain, unless it holds markup. */
export type TextFormat = 'html' | 'plain' | 'auto'

const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i

/** A text of a file as rich text. */
export function toRichText(text: string, format: TextFormat, pictures: PictureSource): Html {
  if (text.trim() === '') return ''
  const isHtml = format === 'html' || (format === 'auto' && MARKUP.test(text))
  return isHtml ? cleanWithPictures(text, pictures) : fromPlain(text)
}
