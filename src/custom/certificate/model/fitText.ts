import { canDraw, type FontName, runsOf, shiftBetween } from './metrics.ts'

/** Width of a text as the browser draws it at 1 px, with fallback fonts. */
export type Measure = (font: FontName, text: string) => number

export type FittedText = { font: FontName; size: number; lines: readonly Line[] }
type Line = { text: string; width: number }

const graphemes = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** Widths are cached: fitting measures the same text at many sizes. */
const widthCaches = new WeakMap<Measure, Map<string, number>>()

export function widthOf(measure: Measure, font: FontName, text: string): number {
  const widths = widthCaches.get(measure) ?? new Map<string, number>()
  widthCaches.set(measure, widths)
  const key = `${font} ${text}`
  const width = widths.get(key) ?? (canDraw(font, text) ? runsOf(font, text).width : measure(font, text))
  widths.set(key, width)
  return width
}

/** Never broken. */
type Part = { text: string; width: number }

const isSpace = ({ text }: Part): boolean => text.trim() === ''

/** Break opportunities: after spaces and hyphens. */
const partsOf = (text: string): string[] => text.match(/[^\s-]*-+|[^\s-]+|\s+/g) ?? []

function createLineBreaker(measure: Measure, font: FontName, text: string) {
  const toPart = (each: string): Part => ({ text: each, width: widthOf(measure, font, each) })
  const parts = partsOf(text).map(toPart)
  const joinParts = (line: Part, next: Part): Part => ({
    text: line.text + next.text,
    width: line.width + next.width + shiftBetween(font, line.text, next.text),
  })

  /** Greedy line breaking. */
  function fillLines(pieces: readonly Part[], room: number): Part[] {
    const lines: Part[] = []
    let line: Part = { text: '', width: 0 }
    for (const next of pieces) {
      const extendedLine = joinParts(line, next)
      // Trailing spaces take no width.
      if (line.text !== '' && !isSpace(next) && extendedLine.width > room) {
        lines.push(line)
        line = next
      } else line = extendedLine
    }
    return line.text === '' ? lines : [...lines, line]
  }

  /** Splits a part that is wider than a line, down to single letters. */
  const breakPart = (widePart: Part, room: number): Part[] =>
    widePart.width <= room || isSpace(widePart)
      ? [widePart]
      : fillLines(
          Array.from(graphemes.segment(widePart.text), ({ segment }) => toPart(segment)),
          room,
        )

  const linesByRoom = new Map<number, readonly string[]>()
  const linesIn = (room: number): readonly string[] => {
    const lines =
      linesByRoom.get(room) ??
      fillLines(
        parts.flatMap((each) => breakPart(each, room)),
        room,
      ).map((line) => line.text.trimEnd())
    linesByRoom.set(room, lines)
    return lines
  }

  /** The same number of lines, as even as possible: the narrowest room that takes no line more. */
  function balanceLines(count: number, room: number): readonly string[] {
    let bestLines = linesIn(room)
    if (count < 2) return bestLines
    let lowerBound = room / 2
    let upperBound = room
    for (let step = 0; step < 7; step++) {
      const candidate = linesIn((lowerBound + upperBound) / 2)
      if (candidate.length > count) lowerBound = (lowerBound + upperBound) / 2
      else {
        bestLines = candidate
        upperBound = (lowerBound + upperBound) / 2
      }
    }
    return bestLines
  }

  const measureLines = (lines: readonly string[]): Line[] => lines.map(toPart)
  return {
    countLines: (room: number): number => linesIn(room).length,
    /** Shaping may draw a line wider than the sum of its parts: then it is broken for less room. */
    breakLines: (room: number): Line[] => {
      for (let reducedRoom = room; ; reducedRoom *= 0.97) {
        const lines = measureLines(balanceLines(linesIn(reducedRoom).length, reducedRoom))
        const isWithin = lines.every(
          ({ text: each, width }) => width <= room || [...graphemes.segment(each)].length < 2,
        )
        if (isWithin || reducedRoom < room * 0.7) return lines
      }
    },
  }
}

/**
 * Fits a text into a width: on one line if the font stays large enough, or on several smaller ones.
 *
 * @param sizes by number of lines, in px: the largest, and the smallest preferred to a further line. The last
 * smallest gives way to a text that is too long for it.
 */
export function fitText(
  measure: Measure,
  font: FontName,
  text: string,
  { room, sizes }: { room: number; sizes: readonly (readonly [largest: number, smallest: number])[] },
): FittedText {
  const breaker = createLineBreaker(measure, font, text)
  const fitAtSize = (size: number): FittedText => ({ font, size, lines: breaker.breakLines(room / size) })
  const largestFor = (count: number, largest: number, smallest: number): number | undefined => {
    for (let size = largest; size >= smallest; size -= size > 24 ? 1 : 0.5)
      if (breaker.countLines(room / size) <= count) return size
    return undefined
  }
  for (const [nth, [largest, smallest]] of sizes.entries()) {
    const size = largestFor(nth + 1, largest, smallest)
    if (size !== undefined) return fitAtSize(size)
  }
  const [, smallest = 8] = sizes.at(-1) ?? []
  return fitAtSize(largestFor(sizes.length, smallest, 2) ?? 2)
}
