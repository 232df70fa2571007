import { fonts } from 'virtual:certificate-fonts'
import type { Measure } from '../model/fitText.ts'
import { fontNames } from '../model/metrics.ts'
import { families, familyOf, weightOf } from './families.ts'

const bytesOf = (base64: string): ArrayBuffer => {
  const text = atob(base64)
  const bytes = new Uint8Array(new ArrayBuffer(text.length))
  for (let nth = 0; nth < text.length; nth++) bytes[nth] = text.charCodeAt(nth)
  return bytes.buffer
}

/** Adds the fonts to this page, or to the copy of it that html2canvas renders. */
export async function addFonts(targetDocument: Document): Promise<void> {
  const { FontFace } = targetDocument.defaultView ?? {}
  if (!FontFace) return
  const faces = fontNames.map((name) => new FontFace(families[name], bytesOf(fonts[name].base64)))
  await Promise.all(faces.map((face) => face.load()))
  for (const face of faces) targetDocument.fonts.add(face)
}

let loadedFonts: Promise<void> | undefined

export function loadFonts(): Promise<void> {
  loadedFonts ??= addFonts(document).catch((error: unknown) => {
    // Lets a retry load them again.
    loadedFonts = undefined
    throw error
  })
  return loadedFonts
}

const SIZE = 100

/** Creating a context takes far longer than measuring. */
let context: OffscreenCanvasRenderingContext2D | null | undefined

/** Includes system fallback fonts. Requires `loadFonts`. */
export const measureInBrowser: Measure = (font, text) => {
  context ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return [...text].length
  context.font = `${weightOf(font)} ${SIZE}px ${familyOf(font)}`
  return context.measureText(text).width / SIZE
}
