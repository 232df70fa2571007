import { canDraw, type FontName, runsOf, shiftBetween } from './metrics.ts'

/** Width of a text as the browser draws it at 1 px, with fallback fonts. */
export type Measure = (font: FontName, text: string) => number

/** A text that was fitted into a width. */
export type Fitted = { font: FontName; size: number; lines: readonly Line[] }
type Line = { text: string; width: number }

const graphemes = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** Cache of widths per measuring function: fitting measures the same text at many sizes. */
const known = new WeakMap<Measure, Map<string, number>>()

/** The width of a text in em. */
export function widthOf(measure: Measure, font: FontName, text: string): number {
  const widths = known.get(measure) ?? new Map<string, number>()
  known.set(measure, widths)
  const key = `${font} ${text}`
  const width = widths.get(key) ?? (canDraw(font, text) ? runsOf(font, text).width : measure(font, text))
  widths.set(key, width)
  return width
}

/** A piece of a text that stays on one line. */
type Part = { text: string; width: number }

const isSpace = ({ text }: Part): boolean => text.trim() === ''

/** Break opportunities: after spaces and hyphens. */
const partsOf = (text: string): string[] => text.match(/[^\s-]*-+|[^\s-]+|\s+/g) ?? []

/** A text being set in a font, by arithmetic on widths that are measured once. */
function setter(measure: Measure, font: FontName, text: string) {
  const part = (each: string): Part => ({ text: each, width: widthOf(measure, font, each) })
  const parts = partsOf(text).map(part)
  const add = (line: Part, next: Part): Part => ({
    text: line.text + next.text,
    width: line.width + next.width + shiftBetween(font, line.text, next.text),
  })

  /** Puts parts behind each other until the next one would be beyond the room. */
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

  /** A part that is wider than a line in pieces that are not, if only one letter fits into it. */
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

  /** The same number of lines, of the most even lengths: a narrow room that takes no line more. */
  function balanced(count: number, room: number): readonly string[] {
    let best = linesIn(room)
    if (count < 2) return best
    let [least, most] = [room / 2, room]
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
    /** Number of lines at a width. */
    count: (room: number): number => linesIn(room).length,
    /** Its lines. What shapes letters may draw a line a little wider than its pieces: then these have less room. */
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
 * @param sizes the largest size for one line, for two, and so on, and below each the smallest that is preferred to a line
 * more; the last one's smallest is kept to only as far as the text lets it.
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
