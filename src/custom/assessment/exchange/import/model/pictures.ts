import {
  type Html,
  type ParsedFile,
  pictureIndexesIn,
} from '../../../../../../formats/question/parsedQuestion.ts'
import { memoise } from '../../../model/memoise.ts'

/** Bytes that identify a picture. */
const SAMPLED_BYTES = 4_096

/** By content: stable when its source is read again. */
export const pictureName = memoise(({ bytes }: ParsedFile) => {
  const step = Math.max(1, Math.floor(bytes.length / SAMPLED_BYTES))
  let sum = 0
  for (let at = 0; at < bytes.length; at += step) sum = (Math.imul(sum, 31) + (bytes[at] ?? 0)) | 0
  return `${bytes.length} ${sum}`
})

export const PICTURES = /<img\b[^<>]*? src="import:(\d{1,6})">/g
export const withoutGaps = (html: Html) => html.replace(/\s+<\/p>/g, '</p>').replaceAll('<p></p>', '')

export const withoutPictures = (html: Html): Html =>
  pictureIndexesIn(html).length === 0 ? html : withoutGaps(html.replace(PICTURES, ''))
