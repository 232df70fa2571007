import html2canvas from 'html2canvas'
import { jsPDF } from 'jspdf'
import { families } from '../../../src/custom/certificate/fonts/families.ts'
import { addFonts } from '../../../src/custom/certificate/fonts/loadFonts.ts'
import {
  type Layout,
  type Mark,
  PAGE,
  type Path,
  type TextMark,
} from '../../../src/custom/certificate/model/marks.ts'

/* The usual way to make a certificate in a browser: html2canvas rasterises the page, jsPDF embeds the image. */

const SCALE = 2

const pathData = (path: Path): string =>
  path
    .map(([step, x = 0, y = 0, width = 0, height = 0, ...more]) =>
      step === 'R'
        ? `M${x} ${y}h${width}v${height}h${-width}z`
        : `${step}${step === 'Z' ? '' : [x, y, width, height, ...more].slice(0, step === 'C' ? 6 : 2).join(' ')}`,
    )
    .join('')

const svgNs = 'http://www.w3.org/2000/svg'

function drawing(marks: readonly Mark[]): SVGSVGElement {
  const svg = document.createElementNS(svgNs, 'svg')
  svg.setAttribute('width', String(PAGE.width))
  svg.setAttribute('height', String(PAGE.height))
  for (const mark of marks) {
    if (mark.kind !== 'path') continue
    const path = document.createElementNS(svgNs, 'path')
    path.setAttribute('d', pathData(mark.path))
    path.setAttribute('fill', mark.fill ?? 'none')
    if (mark.stroke) {
      path.setAttribute('stroke', mark.stroke.colour)
      path.setAttribute('stroke-width', String(mark.stroke.width))
    }
    svg.append(path)
  }
  return svg
}

function line({ text, font, size, colour, x, y }: TextMark): HTMLElement {
  const element = document.createElement('div')
  element.textContent = text
  element.style.cssText = `position:absolute;white-space:pre;line-height:1;left:${x}px;top:${y - size * 0.85}px;color:${colour};font-size:${size}px;font-family:'${families[font]}'`
  return element
}

function element(marks: readonly Mark[]): HTMLElement {
  const page = document.createElement('div')
  page.style.cssText = `position:relative;overflow:hidden;width:${PAGE.width}px;height:${PAGE.height}px`
  page.append(drawing(marks), ...marks.filter((mark) => mark.kind === 'text').map(line))
  return page
}

/** Renders the first page of the layout to a PDF of one JPEG. */
export async function plainPdf({ pages: [first] }: Layout): Promise<Blob> {
  const page = element(first?.marks ?? [])
  document.body.append(page)
  try {
    const canvas = await html2canvas(page, { scale: SCALE, logging: false, onclone: addFonts })
    const pdf = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true })
    pdf.addImage(canvas.toDataURL('image/jpeg'), 'JPEG', 0, 0, 297, 210)
    return pdf.output('blob')
  } finally {
    page.remove()
  }
}
