import type { Services } from '../../../common/services.ts'
import { loadFonts } from '../fonts/loadFonts.ts'
import { hasMissingGlyphs } from '../fonts/missingGlyphs.ts'
import { MissingGlyphsError } from '../MissingGlyphsError.ts'
import type { Mark, PictureMark, TextMark } from '../model/marks.ts'
import type { PrintedCertificate } from '../model/printedCertificate.ts'
import { type DrawnLine, type LinePicture, placeLine } from './drawnLine.ts'
import { layoutInBrowser } from './layoutInBrowser.ts'
import { loadPicture, type Picture } from './pictures.ts'
import { createRenderer } from './workerClient.ts'

/** Cached lines, some kilobytes each. */
const MAX_LINES = 100

/** Caches fonts, logo and signature across certificates. */
type PdfRenderer = {
  /** @throws MissingGlyphsError for a text that this machine cannot draw; Error when a picture fails to load. */
  print: (certificate: PrintedCertificate) => Promise<Blob>
}

const isPicture = (mark: Mark): mark is PictureMark => mark.kind === 'picture'
const isDrawnByBrowser = (mark: Mark): mark is TextMark => mark.kind === 'text' && mark.runs === null

async function mapAsync<Of, To>(
  items: readonly Of[],
  convert: (one: Of) => Promise<To>,
): Promise<Map<Of, To>> {
  return new Map(await Promise.all(items.map(async (one) => [one, await convert(one)] as const)))
}

/** Lines drawn one at a time: each copies the page. */
function createLineDrawer() {
  let queue: Promise<unknown> = Promise.resolve()
  return async (mark: TextMark): Promise<DrawnLine> => {
    const { drawLine } = await import('./linePicture.ts')
    const drawnLine = queue.then(() => drawLine(mark))
    queue = drawnLine.catch(() => undefined)
    return drawnLine
  }
}

export async function openPdfRenderer({ get }: Services): Promise<PdfRenderer> {
  const getRenderer = get(createRenderer)
  const drawLine = get(createLineDrawer)
  // Starts the worker while the fonts load.
  getRenderer()
  await loadFonts()
  const pictureCache = new Map<string, Promise<Picture>>()
  const pictureOf = (mark: PictureMark): Promise<Picture> => {
    // By size, too: the logo may also be the signature.
    const key = `${mark.box.width} ${mark.box.height} ${mark.address}`
    const cached = pictureCache.get(key) ?? loadPicture(mark)
    pictureCache.set(key, cached)
    cached.catch(() => pictureCache.delete(key))
    return cached
  }

  // Certificates share titles and competences.
  const lineCache = new Map<string, Promise<DrawnLine>>()
  const lineOf = async (mark: TextMark): Promise<LinePicture> => {
    const key = JSON.stringify([mark.text, mark.font, mark.size, mark.colour])
    const cached = lineCache.get(key) ?? drawLine(mark)
    // Evicts the least recently used: names hardly repeat.
    lineCache.delete(key)
    const [oldest] = lineCache.size < MAX_LINES ? [] : lineCache.keys()
    if (oldest !== undefined) lineCache.delete(oldest)
    lineCache.set(key, cached)
    cached.catch(() => lineCache.delete(key))
    return placeLine(await cached, mark)
  }

  return {
    print: async (certificate) => {
      const layout = layoutInBrowser(certificate)
      const marks = layout.pages.flatMap((page) => page.marks)
      const browserMarks = marks.filter(isDrawnByBrowser)
      const undrawableMark = browserMarks.find(({ font, text }) => hasMissingGlyphs(font, text))
      if (undrawableMark) throw new MissingGlyphsError(undrawableMark.text)
      const [pictures, lines] = await Promise.all([
        mapAsync(marks.filter(isPicture), pictureOf),
        mapAsync(browserMarks, lineOf),
      ])
      const bytes = await getRenderer()({ layout, raster: { pictures, lines }, createdAt: new Date() })
      return new Blob([bytes], { type: 'application/pdf' })
    },
  }
}
