import { canDraw, type FontName } from '../model/metrics.ts'
import { familyOf, weightOf } from './families.ts'

/** A code point without a glyph in any font: drawn like any missing one. */
const NOWHERE = '\u{10fffd}'

/** A letter of every font. */
const EVERYWHERE = 'A'

/** Signs that are drawn with others, or not at all. */
const DRAWN_WITH_OTHERS = /^[\p{M}\p{Cf}\p{Z}\p{Emoji_Modifier}]$/u

const SIZE = 24

/** The browser's rendering of letters, as pixels. */
function drawer(font: FontName): ((letter: string) => string) | undefined {
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

/** Results by font. */
const known = new Map<FontName, (letter: string) => boolean>()

function lacksIn(font: FontName): (letter: string) => boolean {
  const drawn = drawer(font)
  const missing = drawn?.(NOWHERE)
  // If both look alike, this browser cannot draw here.
  const draw = drawn?.(EVERYWHERE) === missing ? undefined : drawn
  const cache = new Map<string, boolean>()
  return (letter) => {
    const isLacking = cache.get(letter) ?? (draw !== undefined && draw(letter) === missing)
    cache.set(letter, isLacking)
    return isLacking
  }
}

/**
 * Whether neither the certificate fonts nor this machine can draw some letters of a text. After `loadFonts`; always
 * false where canvas is unavailable. Browsers that draw the code point of a missing letter are not detected.
 */
export function lacksLetters(font: FontName, text: string): boolean {
  const foreign = [...text].filter((letter) => !canDraw(font, letter) && !DRAWN_WITH_OTHERS.test(letter))
  if (foreign.length === 0) return false
  const lacks = known.get(font) ?? lacksIn(font)
  known.set(font, lacks)
  return foreign.some(lacks)
}
