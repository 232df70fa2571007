import { lacksLetters } from '../fonts/lacking.ts'
import { loadFonts } from '../fonts/loadFonts.ts'
import { LettersLacking } from '../LettersLacking.ts'
import type { Mark, PictureMark, TextMark } from '../model/paper.ts'
import type { PrintedCertificate } from '../model/printed.ts'
import { type DrawnLine, type LinePicture, placed } from './drawnLine.ts'
import { layoutInBrowser } from './layoutInBrowser.ts'
import { loadPicture, type Picture } from './pictures.ts'
import { getRenderer } from './workerClient.ts'

/** Lines that are kept as pictures, some kilobytes each. */
const MOST_LINES = 100

/** Renders certificates to PDF. Fonts, logo and signature are prepared once. */
type PdfRenderer = {
  /**
   * @throws LettersLacking when this machine has no letters for a text of it; Error when a logo or a signature cannot be
   * had. A certificate without them would be another one.
   */
  print: (certificate: PrintedCertificate) => Promise<Blob>
}

const isPicture = (mark: Mark): mark is PictureMark => mark.kind === 'picture'
const isDrawnByBrowser = (mark: Mark): mark is TextMark => mark.kind === 'text' && mark.runs === null

let lastLine: Promise<unknown> = Promise.resolve()

async function drawnLine(mark: TextMark): Promise<DrawnLine> {
  const { drawLine } = await import('./linePicture.ts')
  // Sequentially, across concurrent prints: each copies the page.
  const drawn = lastLine.then(() => drawLine(mark))
  lastLine = drawn.catch(() => undefined)
  return drawn
}

async function mapped<Of, To>(of: readonly Of[], to: (one: Of) => Promise<To>): Promise<Map<Of, To>> {
  return new Map(await Promise.all(of.map(async (one) => [one, await to(one)] as const)))
}

export async function openPdfRenderer(): Promise<PdfRenderer> {
  // Starts beside the page while that waits for its fonts.
  getRenderer()
  await loadFonts()
  const known = new Map<string, Promise<Picture>>()
  const pictureOf = (mark: PictureMark): Promise<Picture> => {
    // Cached by size: the logo may also be the signature.
    const key = `${mark.box.width} ${mark.box.height} ${mark.address}`
    const cached = known.get(key) ?? loadPicture(mark)
    known.set(key, cached)
    cached.catch(() => known.delete(key))
    return cached
  }

  // Titles and competences are those of many certificates.
  const lineCache = new Map<string, Promise<DrawnLine>>()
  const lineOf = async (mark: TextMark): Promise<LinePicture> => {
    const key = JSON.stringify([mark.text, mark.font, mark.size, mark.colour])
    const cached = lineCache.get(key) ?? drawnLine(mark)
    // Least recently used first: names hardly repeat.
    lineCache.delete(key)
    const [oldest] = lineCache.size < MOST_LINES ? [] : lineCache.keys()
    if (oldest !== undefined) lineCache.delete(oldest)
    lineCache.set(key, cached)
    cached.catch(() => lineCache.delete(key))
    return placed(await cached, mark)
  }

  return {
    print: async (certificate) => {
      const layout = layoutInBrowser(certificate)
      const marks = layout.pages.flatMap((page) => page.marks)
      const drawn = marks.filter(isDrawnByBrowser)
      const lacking = drawn.find(({ font, text }) => lacksLetters(font, text))
      if (lacking) throw new LettersLacking(lacking.text)
      const [pictures, lines] = await Promise.all([
        mapped(marks.filter(isPicture), pictureOf),
        mapped(drawn, lineOf),
      ])
      const bytes = await getRenderer()({ layout, raster: { pictures, lines }, createdAt: new Date() })
      return new Blob([bytes], { type: 'application/pdf' })
    },
  }
}
