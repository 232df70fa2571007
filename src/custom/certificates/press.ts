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

let lastLine: Promise<unknown> = Promise.resolve()

async function lineOf(mark: TextMark): Promise<LinePicture> {
  const { drawLine } = await import('./draw/linePicture.ts')
  // One after the other, whatever is printed at the same time: each copies the page.
  const drawn = lastLine.then(() => drawLine(mark))
  lastLine = drawn.catch(() => undefined)
  return drawn
}

async function mapped<Of, To>(of: readonly Of[], to: (one: Of) => Promise<To>): Promise<Map<Of, To>> {
  return new Map(await Promise.all(of.map(async (one) => [one, await to(one)] as const)))
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
      const [pictures, lines] = await Promise.all([
        mapped(marks.filter(isPicture), pictureOf),
        mapped(marks.filter(isDrawnByBrowser), lineOf),
      ])
      const bytes = await drawing()({ layout, raster: { pictures, lines }, made: new Date() })
      return new Blob([bytes], { type: 'application/pdf' })
    },
  }
}
