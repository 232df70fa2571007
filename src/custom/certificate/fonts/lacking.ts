import { canDraw, type FontName } from '../model/metrics.ts'
import { familyOf, weightOf } from './families.ts'

/** A code point without a glyph in any font. */
const NOWHERE = '\u{10fffd}'

const EVERYWHERE = 'A'

/** Drawn with their neighbours, or not at all. */
const DRAWN_WITH_OTHERS = /^[\p{M}\p{Cf}\p{Z}\p{Emoji_Modifier}]$/u

const SIZE = 24

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

const known = new Map<FontName, (letter: string) => boolean>()

function lacksIn(font: FontName): (letter: string) => boolean {
  const drawn = drawer(font)
  const missing = drawn?.(NOWHERE)
  // Alike: this browser cannot draw here.
  const draw = drawn?.(EVERYWHERE) === missing ? undefined : drawn
  const cache = new Map<string, boolean>()
  return (letter) => {
    const isLacking = cache.get(letter) ?? (draw !== undefined && draw(letter) === missing)
    cache.set(letter, isLacking)
    return isLacking
  }
}

/**
 * Whether neither the certificate fonts nor this machine can draw some letters of a text. Requires `loadFonts`. False
 * where canvas is unavailable, and in browsers that draw a missing letter's code point.
 */
export function lacksLetters(font: FontName, text: string): boolean {
  const foreign = [...text].filter((letter) => !canDraw(font, letter) && !DRAWN_WITH_OTHERS.test(letter))
  if (foreign.length === 0) return false
  const lacks = known.get(font) ?? lacksIn(font)
  known.set(font, lacks)
  return foreign.some(lacks)
}
