import { execFileSync } from 'node:child_process'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { findPoppler, type PopplerProgram } from '../../scripts/poppler.ts'

/* PDF files, read with independent tools. */

/** A PDF's page sizes in points, metadata, and pictures with their positions. */
export async function readPdf(file: Blob) {
  const { promise, destroy } = getDocumentOf(new Uint8Array(await file.arrayBuffer()))
  const pdf = await promise
  try {
    const pages = []
    for (let nth = 1; nth <= pdf.numPages; nth++) {
      const page = await pdf.getPage(nth)
      const [, , width = 0, height = 0] = page.view
      const { fnArray, argsArray } = await page.getOperatorList()
      const places = fnArray.flatMap((op, at) =>
        op === OPS.paintImageXObject ? [placeOf(argsArray[fnArray.lastIndexOf(OPS.transform, at)])] : [],
      )
      pages.push({ width, height, pictures: places.length, places })
    }
    const { info } = await pdf.getMetadata()
    return { pages, info: info as Readonly<Record<string, unknown>> }
  } finally {
    await destroy()
  }
}

/**
 * A picture's position, from the left and bottom of its page in points: the matrix before it applied to a unit square.
 */
function placeOf(matrix: unknown) {
  const [width = 0, , , height = 0, x = 0, y = 0] = Array.isArray(matrix) ? (matrix as number[]) : []
  return { x, y, width, height }
}

function getDocumentOf(data: Uint8Array) {
  const task = getDocument({ data, verbosity: 0 })
  return { promise: task.promise, destroy: () => task.destroy() }
}

/** Whether poppler is installed; `scripts/testFast.ts` requires it in CI. */
export const hasPoppler = findPoppler('pdftotext') !== undefined

const run = (program: PopplerProgram, args: readonly string[], input: Uint8Array): Buffer =>
  execFileSync(findPoppler(program) ?? program, args, { input, maxBuffer: 100_000_000 })

/** The text for search and copying, line by line. */
export async function textOf(file: Blob): Promise<string[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = run('pdftotext', ['-layout', '-', '-'], bytes).toString('utf8')
  return text
    .split(/[\n\f]/)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

/** A rendered page, as PNG. */
export const pictureOf = (pdf: Uint8Array, { width, page = 1 }: { width: number; page?: number }): Buffer =>
  run(
    'pdftoppm',
    ['-png', '-f', `${page}`, '-l', `${page}`, '-scale-to-x', `${width}`, '-scale-to-y', '-1', '-'],
    pdf,
  )
