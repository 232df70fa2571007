import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The module that has the fonts of certificates: what it exports stands in `cutFonts.d.ts` beside those who import it. */
const NAME = 'virtual:certificate-fonts'

const files = {
  serif: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  sans: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const

/** Latin with its extensions, as far as names are written in it, and the signs between words. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  // In titles and competences: arrows, minus, ≠ ≤ ≥, a tick.
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x2713, 0x2713],
] as const

const SOFT_HYPHEN = 0xad

const requested = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, nth) => first + nth))
  .filter((code) => code !== SOFT_HYPHEN)

/** The letters between which the eye sees an uneven gap. */
const kerned = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,'’-"]

/** Shaping tables, which jsPDF ignores: the layout reads what it needs of them here. */
const SHAPING = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'DSIG']

const withoutLigatures = ['liga', 'clig', 'calt'].map((tag) => new Feature(tag, 0))

/** The width of a text in font units. */
function widthIn(font: Font, text: string): number {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer, withoutLigatures)
  return buffer.getGlyphPositions().reduce((width, { xAdvance = 0 }) => width + xAdvance, 0)
}

/** A font's metrics for the layout: its characters, their widths, and kerning pairs. */
function metricsOf(bytes: Uint8Array) {
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const has = new Set(face.collectUnicodes())
  const letters = requested.filter((code) => has.has(code)).map((code) => String.fromCodePoint(code))
  const advance = new Map(letters.map((letter) => [letter, widthIn(font, letter)]))
  const kerning: Record<string, number> = {}
  for (const one of kerned)
    for (const other of kerned) {
      const closer = widthIn(font, one + other) - (advance.get(one) ?? 0) - (advance.get(other) ?? 0)
      // Smaller kerning is invisible, even in the largest name.
      if (Math.abs(closer) > face.upem / 200) kerning[one + other] = closer
    }
  return { unitsPerEm: face.upem, letters: letters.join(''), advances: [...advance.values()], kerning }
}

async function cut(file: string) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)))
  const metrics = metricsOf(whole)
  const bytes = await subsetFont(whole, metrics.letters, {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: SHAPING,
  })
  return { ...metrics, base64: globalThis.Buffer.from(bytes).toString('base64') }
}

const cutAll = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([name, file]) => [name, await cut(file)] as const)),
  )

let fonts: ReturnType<typeof cutAll> | undefined

/**
 * Cuts the fonts of certificates to Latin when the admin is built. A PDF embeds the whole of a font's tables, and the
 * layout needs the widths of its letters before anything is drawn: both come from the same cut.
 */
export const certificateFonts: Plugin = {
  name: 'certificate-fonts',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: async (id) => {
    if (id !== `\0${NAME}`) return undefined
    // Once for all builds of this process.
    fonts ??= cutAll()
    return `export const fonts = ${JSON.stringify(await fonts)}`
  },
}
