import mammoth from 'mammoth'
import { pictureMime } from '../../html/pictures.ts'
import { type ParsedFile, type Reading, Unreadable } from '../../question/parsedQuestion.ts'
import { type Parts, repack } from '../package.ts'
import { readHtml } from '../text/html.ts'
import { withDoubtNotes } from './doubtNotes.ts'
import { prepareDocument } from './prepare.ts'
import { BOTH, INK } from './writeLooks.ts'

/** Letters that mean something here; headings and other styles are paragraphs. */
const styleMap = [
  `highlight[color='${INK}'] => ink`,
  `highlight[color='${BOTH}'] => mark > ink`,
  'highlight => mark',
  'u => u',
  'strike => s',
]

/**
 * Questions out of a Word document.
 *
 * @throws Unreadable
 */
export async function readDocx(parts: Parts): Promise<Reading> {
  const files: ParsedFile[] = []
  const convertImage = mammoth.images.imgElement(async (image) => {
    const picture = new Uint8Array(await image.readAsArrayBuffer())
    const mime = pictureMime(picture)
    if (mime === undefined) return { src: 'lost:' }
    const src = `import:${files.length}`
    files.push({ name: `gambar-${files.length + 1}`, mime, bytes: picture, alt: '' })
    return { src }
  })
  const document = repack(prepareDocument(parts))
  // Browsers have the one name, Node the other.
  const input = { arrayBuffer: document.buffer, buffer: document }
  const { value } = await mammoth
    .convertToHtml(input, {
      styleMap,
      convertImage,
      ignoreEmptyParagraphs: true,
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
    })
    .catch(() => {
      throw new Unreadable('damaged')
    })
  return withDoubtNotes(readHtml(value, 'docx', files))
}
