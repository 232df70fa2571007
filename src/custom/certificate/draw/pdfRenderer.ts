import type { Services } from '../../../common/services.ts'
import { lacksLetters } from '../fonts/lacking.ts'
import { loadFonts } from '../fonts/loadFonts.ts'
import { LettersLacking } from '../LettersLacking.ts'
import type { Mark, PictureMark, TextMark } from '../model/paper.ts'
import type { PrintedCertificate } from '../model/printed.ts'
import { type DrawnLine, type LinePicture, placed } from './drawnLine.ts'
import { layoutInBrowser } from './layoutInBrowser.ts'
import { loadPicture, type Picture } from './pictures.ts'
import { createRenderer } from './workerClient.ts'

/** Cached lines, some kilobytes each. */
const MOST_LINES = 100

/** Caches fonts, logo and signature across certificates. */
type PdfRenderer = {
  /** @throws LettersLacking for a text that this machine cannot draw; Error when a picture fails to load. */
  print: (certificate: PrintedCertificate) => Promise<Blob>
}

const isPicture = (mark: Mark): mark is PictureMark => mark.kind === 'picture'
const isDrawnByBrowser = (mark: Mark): mark is TextMark => mark.kind === 'text' && mark.runs === null

async function mapped<Of, To>(of: readonly Of[], to: (one: Of) => Promise<To>): Promise<Map<Of, To>> {
  return new Map(await Promise.all(of.map(async (one) => [one, await to(one)] as const)))
}

/** Lines drawn one at a time: each copies the page. */
function createLines() {
  let last: Promise<unknown> = Promise.resolve()
  return async (mark: TextMark): Promise<DrawnLine> => {
    const { drawLine } = await import('./linePicture.ts')
    const drawn = last.then(() => drawLine(mark))
    last = drawn.catch(() => undefined)
    return drawn
  }
}

export async function openPdfRenderer({ get }: Services): Promise<PdfRenderer> {
  const getRenderer = get(createRenderer)
  const drawnLine = get(createLines)
  // Starts the worker while the fonts load.
  getRenderer()
  await loadFonts()
  const known = new Map<string, Promise<Picture>>()
  const pictureOf = (mark: PictureMark): Promise<Picture> => {
    // By size, too: the logo may also be the signature.
    const key = `${mark.box.width} ${mark.box.height} ${mark.address}`
    const cached = known.get(key) ?? loadPicture(mark)
    known.set(key, cached)
    cached.catch(() => known.delete(key))
    return cached
  }

  // Certificates share titles and competences.
  const lineCache = new Map<string, Promise<DrawnLine>>()
  const lineOf = async (mark: TextMark): Promise<LinePicture> => {
    const key = JSON.stringify([mark.text, mark.font, mark.size, mark.colour])
    const cached = lineCache.get(key) ?? drawnLine(mark)
    // Evicts the least recently used: names hardly repeat.
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
