import html2canvas from 'html2canvas'
import { addFonts } from '../fonts/loadFonts.ts'
import { colours, type TextMark } from '../model/marks.ts'
import type { DrawnLine } from './drawnLine.ts'
import './lines.css'

/** Font size in lines.css, in pixels: the CSP refuses inline styles. */
const FONT_SIZE = 40
/** «Quality» in the specification: device pixels per page pixel. */
const QUALITY = 2

const colourNameOf = (colour: string): string =>
  Object.entries(colours).find(([, value]) => value === colour)?.[0] ?? 'ink'

function elementOf({ text, font, colour }: TextMark) {
  const line = document.createElement('div')
  line.className = `certificate-line certificate-line-${font} certificate-line-${colourNameOf(colour)}`
  line.setAttribute('aria-hidden', 'true')
  line.append(text)
  const baseline = document.createElement('span')
  baseline.className = 'certificate-line-baseline'
  line.append(baseline)
  return { line, baseline }
}

/** What html2canvas skips: all but the line, its ancestors, and linked style sheets. */
const isOutsideLine = (line: Element) => (element: Element) =>
  element.tagName === 'STYLE' ||
  !(
    element.contains(line) ||
    line.contains(element) ||
    element.tagName === 'HEAD' ||
    element.tagName === 'LINK'
  )

const pngOf = async (canvas: HTMLCanvasElement): Promise<Uint8Array> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!blob) throw new Error('The browser drew no line')
  return new Uint8Array(await blob.arrayBuffer())
}

/** Rasterises a line that the certificate fonts cannot draw, in any script and font the browser has. */
export async function drawLine(mark: TextMark): Promise<DrawnLine> {
  const { line, baseline } = elementOf(mark)
  document.body.append(line)
  try {
    const scale = mark.size / FONT_SIZE
    const { top, width, height } = line.getBoundingClientRect()
    const rise = baseline.getBoundingClientRect().bottom - top
    const canvas = await html2canvas(line, {
      scale: QUALITY * scale,
      backgroundColor: null,
      logging: false,
      ignoreElements: isOutsideLine(line),
      onclone: addFonts,
    })
    return {
      png: await pngOf(canvas),
      width: width * scale,
      height: height * scale,
      rise: rise * scale,
    }
  } finally {
    line.remove()
  }
}
