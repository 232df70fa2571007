import { canDraw, type FontName, runsOf, shiftBetween } from './metrics.ts'

/** Width of a text as the browser draws it at 1 px, with fallback fonts. */
export type Measure = (font: FontName, text: string) => number

export type Fitted = { font: FontName; size: number; lines: readonly Line[] }
type Line = { text: string; width: number }

const graphemes = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** Widths are cached: fitting measures the same text at many sizes. */
const known = new WeakMap<Measure, Map<string, number>>()

export function widthOf(measure: Measure, font: FontName, text: string): number {
  const widths = known.get(measure) ?? new Map<string, number>()
  known.set(measure, widths)
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

function setter(measure: Measure, font: FontName, text: string) {
  const part = (each: string): Part => ({ text: each, width: widthOf(measure, font, each) })
  const parts = partsOf(text).map(part)
  const add = (line: Part, next: Part): Part => ({
    text: line.text + next.text,
    width: line.width + next.width + shiftBetween(font, line.text, next.text),
  })

  /** Greedy line breaking. */
  function filled(these: readonly Part[], room: number): Part[] {
    const lines: Part[] = []
    let line: Part = { text: '', width: 0 }
    for (const next of these) {
      const longer = add(line, next)
      // Trailing spaces take no width.
      if (line.text !== '' && !isSpace(next) && longer.width > room) {
        lines.push(line)
        line = next
      } else line = longer
    }
    return line.text === '' ? lines : [...lines, line]
  }

  /** Splits a part that is wider than a line, down to single letters. */
  const broken = (wide: Part, room: number): Part[] =>
    wide.width <= room || isSpace(wide)
      ? [wide]
      : filled(
          Array.from(graphemes.segment(wide.text), ({ segment }) => part(segment)),
          room,
        )

  const broke = new Map<number, readonly string[]>()
  const linesIn = (room: number): readonly string[] => {
    const lines =
      broke.get(room) ??
      filled(
        parts.flatMap((each) => broken(each, room)),
        room,
      ).map((line) => line.text.trimEnd())
    broke.set(room, lines)
    return lines
  }

  /** The same number of lines, as even as possible: the narrowest room that takes no line more. */
  function balanced(count: number, room: number): readonly string[] {
    let best = linesIn(room)
    if (count < 2) return best
    let least = room / 2
    let most = room
    for (let step = 0; step < 7; step++) {
      const tried = linesIn((least + most) / 2)
      if (tried.length > count) least = (least + most) / 2
      else {
        best = tried
        most = (least + most) / 2
      }
    }
    return best
  }

  const measured = (lines: readonly string[]): Line[] => lines.map(part)
  return {
    count: (room: number): number => linesIn(room).length,
    /** Shaping may draw a line wider than the sum of its parts: then it is broken for less room. */
    lines: (room: number): Line[] => {
      for (let less = room; ; less *= 0.97) {
        const lines = measured(balanced(linesIn(less).length, less))
        const isWithin = lines.every(
          ({ text: each, width }) => width <= room || [...graphemes.segment(each)].length < 2,
        )
        if (isWithin || less < room * 0.7) return lines
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
): Fitted {
  const set = setter(measure, font, text)
  const at = (size: number): Fitted => ({ font, size, lines: set.lines(room / size) })
  const largestFor = (count: number, largest: number, smallest: number): number | undefined => {
    for (let size = largest; size >= smallest; size -= size > 24 ? 1 : 0.5)
      if (set.count(room / size) <= count) return size
    return undefined
  }
  for (const [nth, [largest, smallest]] of sizes.entries()) {
    const size = largestFor(nth + 1, largest, smallest)
    if (size !== undefined) return at(size)
  }
  const [, smallest = 8] = sizes.at(-1) ?? []
  return at(largestFor(sizes.length, smallest, 2) ?? 2)
}
