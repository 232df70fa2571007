import { canDraw, type FontName } from '../model/metrics.ts'
import { familyOf, weightOf } from './families.ts'

/** What no font has: the browser draws it like any letter that nothing on its machine has. */
const NOWHERE = '\u{10fffd}'

/** What every font has. */
const EVERYWHERE = 'A'

/** Signs that are drawn with others, or not at all. */
const DRAWN_WITH_OTHERS = /^[\p{M}\p{Cf}\p{Z}\p{Emoji_Modifier}]$/u

const SIZE = 24

/** How the browser draws letters, as dots. */
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

/** What was found out of letters, by font. */
const known = new Map<FontName, (letter: string) => boolean>()

function lacksIn(font: FontName): (letter: string) => boolean {
  const drawn = drawer(font)
  const missing = drawn?.(NOWHERE)
  // Where that has the same look, this browser draws nothing here.
  const draw = drawn?.(EVERYWHERE) === missing ? undefined : drawn
  const found = new Map<string, boolean>()
  return (letter) => {
    const isLacking = found.get(letter) ?? (draw !== undefined && draw(letter) === missing)
    found.set(letter, isLacking)
    return isLacking
  }
}

/**
 * Whether a text has letters that neither a font of certificates nor this machine has. After `loadFonts`; where nothing
 * can be drawn, nothing is known to lack. A browser that draws the number of a letter in its place shows what is missing
 * by itself.
 */
export function lacksLetters(font: FontName, text: string): boolean {
  const foreign = [...text].filter((letter) => !canDraw(font, letter) && !DRAWN_WITH_OTHERS.test(letter))
  if (foreign.length === 0) return false
  const lacks = known.get(font) ?? lacksIn(font)
  known.set(font, lacks)
  return foreign.some(lacks)
}
