import { base64In, createPictureStore, isRemote, type PictureStore } from '../../html/pictures.ts'
import { type Format, type ParsedFile, PICTURE_SCHEME, type Reading } from '../../question/parsedQuestion.ts'
import { blocksOf } from '../document/html.ts'
import { plainRun, type Run } from '../document/runs.ts'
import type { ColumnStore } from '../table/columns.ts'
import { readBlocks } from './readBlocks.ts'

/**
 * Questions out of a document as HTML: pasted out of an editor, or made of a sheet.
 *
 * @param files those that the HTML references as `import:N`.
 * @param columns what the user says about its tables; collects them.
 */
export function readHtml(
  html: string,
  format: Format,
  files: readonly ParsedFile[] = [],
  columns?: ColumnStore,
): Reading {
  const store = createPictureStore(files)
  return readBlocks(
    blocksOf(html, (src, alt) => pictureRun(src, alt, store)),
    { format, files: store.files, columns },
  )
}

/** A picture of the document's own files, or of a data URL. */
function pictureRun(src: string, alt: string, store: PictureStore): Run {
  const position = storePicture(src, alt, store)
  if (position !== undefined) return { ...plainRun(''), picture: { position, alt } }
  return {
    ...plainRun(''),
    issue: isRemote(src) ? { rule: 'remotePicture', value: src.slice(0, 200) } : { rule: 'lostPicture' },
  }
}

function storePicture(src: string, alt: string, store: PictureStore): number | undefined {
  if (src.startsWith(PICTURE_SCHEME)) return store.describe(Number(src.slice(PICTURE_SCHEME.length)), alt)
  const base64 = base64In(src)?.replace(/\s/g, '')
  return base64 === undefined ? undefined : store.addBase64(base64, `gambar-${store.files.length + 1}`, alt)
}
