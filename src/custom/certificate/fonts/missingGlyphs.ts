import { canDraw, type FontName } from '../model/metrics.ts'
import { familyOf, weightOf } from './families.ts'

/** A code point without a glyph in any font. */
const UNASSIGNED_LETTER = '\u{10fffd}'

const REFERENCE_LETTER = 'A'

/** Drawn with their neighbours, or not at all. */
const COMBINING = /^[\p{M}\p{Cf}\p{Z}\p{Emoji_Modifier}]$/u

const SIZE = 24

function createGlyphDrawer(font: FontName): ((letter: string) => string) | undefined {
  const context =
    typeof OffscreenCanvas === 'undefined'
      ? null
      : new OffscreenCanvas(2 * SIZE, 2 * SIZE).getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.font = `${weightOf(font)} ${SIZE}px ${familyOf(font)}`
  return (letter) => {
    context.clearRect(0, 0, 2 * SIZE, 2 * SIZE)
    context.fillText(letter, SIZE / 4, 1.4 * SIZE)
    return context.getImageData(0, 0, 2 * SIZE, 2 * SIZE).data.join()
  }
}

const detectors = new Map<FontName, (letter: string) => boolean>()

function createMissingGlyphDetector(font: FontName): (letter: string) => boolean {
  const drawGlyph = createGlyphDrawer(font)
  const missingGlyph = drawGlyph?.(UNASSIGNED_LETTER)
  // Alike: this browser cannot draw here.
  const reliableDrawGlyph = drawGlyph?.(REFERENCE_LETTER) === missingGlyph ? undefined : drawGlyph
  const cache = new Map<string, boolean>()
  return (letter) => {
    const isMissing =
      cache.get(letter) ?? (reliableDrawGlyph !== undefined && reliableDrawGlyph(letter) === missingGlyph)
    cache.set(letter, isMissing)
    return isMissing
  }
}

/**
 * Whether neither the certificate fonts nor this machine can draw some letters of a text. Requires `loadFonts`. False
 * where canvas is unavailable, and in browsers that draw a missing letter's code point.
 */
export function hasMissingGlyphs(font: FontName, text: string): boolean {
  const fallbackLetters = [...text].filter((letter) => !canDraw(font, letter) && !COMBINING.test(letter))
  if (fallbackLetters.length === 0) return false
  const isMissingGlyph = detectors.get(font) ?? createMissingGlyphDetector(font)
  detectors.set(font, isMissingGlyph)
  return fallbackLetters.some(isMissingGlyph)
}
