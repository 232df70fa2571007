import { type Html, type ParsedFile, picturesIn } from '../../../../../../formats/question/parsedQuestion.ts'

const names = new WeakMap<ParsedFile, string>()

/** Bytes that identify a picture. */
const LOOKED_AT = 4_096

/** Content-based name of a picture: stable when its source is read again. */
export function pictureName(file: ParsedFile): string {
  const known = names.get(file)
  if (known !== undefined) return known
  const { bytes } = file
  const step = Math.max(1, Math.floor(bytes.length / LOOKED_AT))
  let sum = 0
  for (let at = 0; at < bytes.length; at += step) sum = (Math.imul(sum, 31) + (bytes[at] ?? 0)) | 0
  const name = `${bytes.length} ${sum}`
  names.set(file, name)
  return name
}

export const PICTURES = /<img\b[^<>]*? src="import:(\d{1,6})">/g
/** Removes the whitespace left by a picture. */
export const withoutGaps = (html: Html) => html.replace(/\s+<\/p>/g, '</p>').replaceAll('<p></p>', '')

/** A rich text without the pictures of the reading. */
export const withoutPictures = (html: Html): Html =>
  picturesIn(html).length === 0 ? html : withoutGaps(html.replace(PICTURES, ''))
