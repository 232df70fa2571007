import { fonts } from 'virtual:certificate-fonts'

export type FontName = keyof typeof fonts

export const fontNames = Object.keys(fonts) as FontName[]

const tables = Object.fromEntries(
  fontNames.map((name) => {
    const { unitsPerEm, letters, advances, kerning } = fonts[name]
    const advance = new Map([...letters].map((letter, nth) => [letter, (advances[nth] ?? 0) / unitsPerEm]))
    const kerningByPair = new Map(Object.entries(kerning).map(([pair, units]) => [pair, units / unitsPerEm]))
    return [name, { advance, kerningByPair }]
  }),
) as Record<FontName, { advance: Map<string, number>; kerningByPair: Map<string, number> }>

/** A text with missing letters is drawn by the browser. */
export const canDraw = (font: FontName, text: string): boolean =>
  [...text].every((letter) => tables[font].advance.has(letter))

/** Kerning in em; mostly negative. */
export const shiftBetween = (font: FontName, before: string, after: string): number =>
  tables[font].kerningByPair.get(before.slice(-1) + after.slice(0, 1)) ?? 0

export type Run = { text: string; x: number }

/**
 * Splits a line at kerning pairs, which SVG and jsPDF apply differently.
 *
 * @returns the parts and the width of all, in em.
 * @throws RangeError for a letter that the font lacks: see `canDraw`.
 */
export function runsOf(font: FontName, text: string): { runs: Run[]; width: number } {
  const { advance, kerningByPair } = tables[font]
  const runs: Run[] = []
  let run = ''
  let runStart = 0
  let x = 0
  let previousLetter = ''
  for (const letter of text) {
    const width = advance.get(letter)
    if (width === undefined) throw new RangeError(`The font «${font}» lacks «${letter}»`)
    const shift = kerningByPair.get(previousLetter + letter) ?? 0
    if (shift !== 0) {
      runs.push({ text: run, x: runStart })
      run = ''
      x += shift
      runStart = x
    }
    run += letter
    x += width
    previousLetter = letter
  }
  return { runs: run ? [...runs, { text: run, x: runStart }] : runs, width: x }
}
