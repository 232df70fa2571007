import { canDraw, type FontName, runsOf } from '../fonts/metrics.ts'

/** How wide the browser draws a text in a font of 1 px, letters that the font lacks in another one. */
export type Measure = (font: FontName, text: string) => number

/** A text that was fitted into a width. */
export type Fitted = { font: FontName; size: number; lines: readonly Line[] }
export type Line = { text: string; width: number }

const graphemes = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** The width of a text in em. */
export const widthOf = (measure: Measure, font: FontName, text: string): number =>
  canDraw(font, text) ? runsOf(font, text).width : measure(font, text)

/** Where a line may end: after a space or a hyphen. */
const partsOf = (text: string): string[] => text.match(/[^\s-]*-+|[^\s-]+|\s+/g) ?? []

/** A part that is wider than a line in pieces that are not. */
function broken(width: (text: string) => number, part: string, room: number): string[] {
  if (width(part) <= room) return [part]
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(part)) {
    if (piece && width(piece + segment) > room) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}

/** The lines of a text, none wider than the room if only one letter fits into it. Widths are in em. */
function wrap(width: (text: string) => number, text: string, room: number): Line[] {
  const lines: string[] = []
  let line = ''
  for (const part of partsOf(text).flatMap((each) => broken(width, each, room))) {
    if (line && width((line + part).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = part.trimStart()
    } else line += part
  }
  return [...lines, line.trimEnd()].filter(Boolean).map((each) => ({ text: each, width: width(each) }))
}

/** Remembers widths: the same parts are measured at many sizes. */
function remembered(measure: Measure, font: FontName) {
  const known = new Map<string, number>()
  return (text: string): number => {
    const width = known.get(text) ?? widthOf(measure, font, text)
    known.set(text, width)
    return width
  }
}

/** The same number of lines, of the most even lengths: a narrow room that takes no line more. */
function balanced(width: (text: string) => number, text: string, lines: Line[], room: number): Line[] {
  if (lines.length < 2) return lines
  let best = lines
  let [least, most] = [room / 2, room]
  for (let step = 0; step < 7; step++) {
    const tried = wrap(width, text, (least + most) / 2)
    if (tried.length > lines.length) least = (least + most) / 2
    else {
      best = tried
      most = (least + most) / 2
    }
  }
  return best
}

/**
 * Fits a text into a width: on one line if that leaves it large enough, else on more and smaller ones.
 *
 * @param sizes the largest size for one line, for two, and so on, and below each the smallest that is preferred to a line
 * more; the last one's smallest is kept to only as far as the text lets it.
 */
export function fitText(
  measure: Measure,
  font: FontName,
  text: string,
  { room, sizes }: { room: number; sizes: readonly (readonly [largest: number, smallest: number])[] },
): Fitted {
  const width = remembered(measure, font)
  const tryLines = (count: number, largest: number, smallest: number): Fitted | undefined => {
    for (let size = largest; size >= smallest; size -= size > 24 ? 1 : 0.5) {
      const lines = wrap(width, text, room / size)
      if (lines.length <= count) return { font, size, lines: balanced(width, text, lines, room / size) }
    }
    return undefined
  }
  for (const [nth, [largest, smallest]] of sizes.entries()) {
    const found = tryLines(nth + 1, largest, smallest)
    if (found) return found
  }
  const [, smallest = 8] = sizes.at(-1) ?? []
  return tryLines(sizes.length, smallest, 2) ?? { font, size: 2, lines: wrap(width, text, room / 2) }
}
