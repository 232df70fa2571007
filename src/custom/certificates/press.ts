import { drawing } from './draw/apart.ts'
import type { LinePicture } from './draw/linePicture.ts'
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

async function drawLines(marks: readonly TextMark[]): Promise<Map<TextMark, LinePicture>> {
  if (marks.length === 0) return new Map()
  const { drawLine } = await import('./draw/linePicture.ts')
  const drawn = new Map<TextMark, LinePicture>()
  // One after the other: each looks at a copy of the page.
  for (const mark of marks) drawn.set(mark, await drawLine(mark))
  return drawn
}

export async function openPress(): Promise<Press> {
  // Starts beside the page while that waits for its fonts.
  drawing()
  await loadFonts()
  const known = new Map<string, Promise<Picture>>()
  const pictureOf = (mark: PictureMark): Promise<Picture> => {
    // One picture may be the logo and the signature: each has as many dots as its box needs.
    const key = `${mark.box.width} ${mark.box.height} ${mark.address}`
    const found = known.get(key) ?? loadPicture(mark)
    known.set(key, found)
    found.catch(() => known.delete(key))
    return found
  }

  return {
    print: async (certificate) => {
      const layout = layoutOf(certificate, measureInBrowser)
      const marks = layout.pages.flatMap((page) => page.marks)
      const pictures = await Promise.all(
        marks.filter(isPicture).map(async (mark) => [mark, await pictureOf(mark)] as const),
      )
      const lines = await drawLines(marks.filter(isDrawnByBrowser))
      const bytes = await drawing()({
        layout,
        raster: { pictures: new Map(pictures), lines },
        made: new Date(),
      })
      return new Blob([bytes], { type: 'application/pdf' })
    },
  }
}
