import type { LinePicture } from './draw/linePicture.ts'
import { pdfOf } from './draw/pdf.ts'
import { loadPicture, type Picture } from './draw/pictures.ts'
import { loadFonts, measureInBrowser } from './fonts/loadFonts.ts'
import { layoutOf } from './model/layout.ts'
import type { Mark, PictureMark, TextMark } from './model/paper.ts'
import type { PrintedCertificate } from './model/printed.ts'

/** Makes PDFs of certificates. Fonts, logo and signature are prepared once, however many are made. */
export type Press = {
  /** @throws Error when a logo or a signature cannot be had: a certificate without it would be another one. */
  print: (certificate: PrintedCertificate) => Promise<Blob>
}

const isPicture = (mark: Mark): mark is PictureMark => mark.kind === 'picture'
const isDrawnByBrowser = (mark: Mark): mark is TextMark => mark.kind === 'text' && mark.runs === null

export async function openPress(): Promise<Press> {
  await loadFonts()
  const known = new Map<string, Promise<Picture>>()
  const pictureOf = (mark: PictureMark): Promise<Picture> => {
    const found = known.get(mark.address) ?? loadPicture(mark)
    known.set(mark.address, found)
    found.catch(() => known.delete(mark.address))
    return found
  }

  const drawLines = async (marks: readonly TextMark[]): Promise<Map<TextMark, LinePicture>> => {
    if (marks.length === 0) return new Map()
    const { drawLine } = await import('./draw/linePicture.ts')
    const drawn = new Map<TextMark, LinePicture>()
    // One after the other: each looks at a copy of the page.
    for (const mark of marks) drawn.set(mark, await drawLine(mark))
    return drawn
  }

  return {
    print: async (certificate) => {
      const layout = layoutOf(certificate, measureInBrowser)
      const marks = layout.pages.flatMap((page) => page.marks)
      const pictures = await Promise.all(
        marks.filter(isPicture).map(async (mark) => [mark.address, await pictureOf(mark)] as const),
      )
      const lines = await drawLines(marks.filter(isDrawnByBrowser))
      return pdfOf(layout, { pictures: new Map(pictures), lines }, new Date())
    },
  }
}
