import { jsPDF } from 'jspdf'
import type { FontFiles } from '../fonts/fontFiles.ts'
import {
  type Box,
  type Layout,
  PAGE,
  type PathMark,
  type PictureMark,
  type TextMark,
} from '../model/marks.ts'
import type { LinePicture } from './drawnLine.ts'
import type { Picture } from './pictures.ts'

/** Raster images of a PDF: logo, signature, and lines that the fonts cannot draw. */
export type Raster = {
  pictures: ReadonlyMap<PictureMark, Picture>
  lines: ReadonlyMap<TextMark, LinePicture>
}

const A4 = { width: 841.89, height: 595.28 } as const

const POINTS_PER_PIXEL = A4.height / PAGE.height

const pt = (pixels: number) => pixels * POINTS_PER_PIXEL

/** A PDF text string: UTF-16BE in hexadecimal. */
const hexOf = (text: string): string =>
  `FEFF${Array.from({ length: text.length }, (_, nth) => text.charCodeAt(nth).toString(16).padStart(4, '0')).join('')}`

/**
 * jsPDF writes metadata as raw bytes, some of which readers take for line breaks: 'č' becomes 'Ċ'. Placeholders of
 * the same length are replaced by hex afterwards.
 */
function textPlaceholders(texts: Readonly<Record<'title' | 'author', string>>) {
  const nonEmptyTexts = Object.entries(texts).filter(([, text]) => text !== '')
  const placeholders = nonEmptyTexts.map(([key, text], nth) => ({
    key,
    hex: hexOf(text),
    placeholder: String(nth).repeat(hexOf(text).length),
  }))
  return {
    properties: Object.fromEntries(placeholders.map(({ key, placeholder }) => [key, placeholder])),
    fillPlaceholders: (pdf: string): string =>
      placeholders.reduce(
        (filled, { hex, placeholder }) => filled.replace(`(${placeholder})`, `<${hex}>`),
        pdf,
      ),
  }
}

function drawPath(pdf: jsPDF, { path, fill, stroke }: PathMark): void {
  for (const [step, ...coordinates] of path) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = coordinates.map(pt)
    if (step === 'M') pdf.moveTo(a, b)
    else if (step === 'L') pdf.lineTo(a, b)
    else if (step === 'C') pdf.curveTo(a, b, c, d, e, f)
    // Without a style it only extends the path.
    else if (step === 'R') pdf.rect(a, b, c, d, null)
    else pdf.close()
  }
  if (fill) {
    pdf.setFillColor(fill)
    pdf.fill()
  } else if (stroke) {
    pdf.setDrawColor(stroke.colour)
    pdf.setLineWidth(pt(stroke.width))
    pdf.stroke()
  }
}

function drawText(pdf: jsPDF, { font, size, colour, x, y, runs }: TextMark): void {
  pdf.setFont(font)
  pdf.setFontSize(pt(size))
  pdf.setTextColor(colour)
  for (const run of runs ?? []) pdf.text(run.text, pt(x + run.x * size), pt(y))
}

const toPoints = ({ x, y, width, height }: Box) => [pt(x), pt(y), pt(width), pt(height)] as const

function pictureBox({ box, align }: PictureMark, picture: Picture): Box {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (align === 'foot' ? box.height - height : (box.height - height) / 2),
    width,
    height,
  }
}

/** Vectors and searchable text; raster only for pictures and lines that the browser drew. */
export function pdfOf(
  layout: Layout,
  raster: Raster,
  createdAt: Date,
  fontFiles: FontFiles,
): Uint8Array<ArrayBuffer> {
  const pdf = new jsPDF({
    orientation: 'landscape',
    unit: 'pt',
    format: [A4.height, A4.width],
    compress: true,
    putOnlyUsedFonts: true,
    // Hundredths of a point: sixteen digits double the file.
    precision: 2,
    floatPrecision: 2,
  })
  for (const [name, file] of Object.entries(fontFiles)) {
    pdf.addFileToVFS(`${name}.ttf`, file)
    pdf.addFont(`${name}.ttf`, name, 'normal')
  }
  const { title, author } = layout
  const { properties, fillPlaceholders } = textPlaceholders({ title, author })
  pdf.setProperties({ ...properties, creator: 'Balai' })
  pdf.setCreationDate(createdAt)
  pdf.setLanguage('id')
  pdf.viewerPreferences({ DisplayDocTitle: true })
  for (const [nth, page] of layout.pages.entries()) {
    if (nth > 0) pdf.addPage()
    for (const mark of page.marks) {
      if (mark.kind === 'path') drawPath(pdf, mark)
      else if (mark.kind === 'picture') {
        const picture = raster.pictures.get(mark)
        if (picture) pdf.addImage(picture.jpeg, 'JPEG', ...toPoints(pictureBox(mark, picture)))
      } else if (mark.runs) drawText(pdf, mark)
      else {
        const line = raster.lines.get(mark)
        if (line) pdf.addImage(line.png, 'PNG', ...toPoints(line.box), undefined, 'FAST')
      }
    }
  }
  return bytesOf(fillPlaceholders(pdf.output()))
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(new ArrayBuffer(binary.length))
  for (let nth = 0; nth < binary.length; nth++) bytes[nth] = binary.charCodeAt(nth)
  return bytes
}
