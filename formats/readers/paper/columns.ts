import { positionOf } from '../../question/check.ts'
import { type Line, plainRun, sliceLine, textOf } from '../document/runs.ts'
import { labelOf } from './labels.ts'

/* Options whose letters do not stand where they are looked for: in columns with one blank between them, or without a sign. */

const HIDDEN = /(?<=\s)\(?([A-Ta-t])[.)](?=\s\S)/g
/** Behind a wide blank, with another sign. */
const MISTYPED = /(?<=\s{2}|\t)([A-Ta-t])\s?[,;:](?=\s?\S)/g

/** The position of the option that a line begins with. */
export function positionAt(line: Line | undefined): number | undefined {
  const label = line && labelOf(line)
  return label?.kind === 'option' ? label.position : undefined
}

const isSmall = (letter: string) => letter >= 'a'
const firstLetter = (text: string) => /[A-Za-z]/.exec(text.slice(0, 20))?.[0] ?? ''

function findHiddenLetter(
  text: string,
  position: number,
  own = firstLetter(text),
  pattern = HIDDEN,
): number | undefined {
  for (const { 1: letter = '', index } of text.matchAll(pattern))
    if (index > 0 && positionOf(letter) === position && isSmall(letter) === isSmall(own)) return index
  return undefined
}

/** Whether a text could hold the option with a letter, too. @param first the line with the letter of its own option. */
export const mayHoldOption = (line: Line, position: number, first = line): boolean =>
  [HIDDEN, MISTYPED].some(
    (pattern) => findHiddenLetter(textOf(line), position, firstLetter(textOf(first)), pattern) !== undefined,
  )

const MAX_ROWS = 5

/** Options in two columns («a. satu c. tiga») as a line each; in the second none but the last letter may be missing. */
export function splitColumns(lines: readonly Line[]): readonly Line[] {
  const split: Line[] = []
  let next = 0
  for (const [at, line] of lines.entries()) {
    if (at < next) continue
    const rows = rowsAt(lines, at)
    const halves = rows.length < 2 ? undefined : halvesOf(rows)
    split.push(...(halves ?? [line]))
    next = at + (halves ? rows.length : 1)
  }
  return split
}

/** The options in rows of two columns; undefined where these are none. */
function halvesOf(rows: readonly Line[]): readonly Line[] | undefined {
  const cuts = rows.map((line, row) => findHiddenLetter(textOf(line), row + rows.length))
  const found = cuts.filter((each) => each !== undefined).length
  const isComplete =
    found === rows.length || (rows.length > 2 && found === rows.length - 1 && cuts.at(-1) === undefined)
  if (!isComplete) return undefined
  return rows.flatMap((line, row) => {
    const to = cuts[row]
    return to === undefined ? [line] : [sliceLine(line, 0, to), sliceLine(line, to)]
  })
}

/** The lines of options that begin here, if more letters could stand on the first. */
function rowsAt(lines: readonly Line[], at: number): readonly Line[] {
  const first = lines[at]
  if (!first || !HIDDEN_ANY.test(textOf(first)) || positionAt(first) !== 0) return []
  let count = 1
  while (count < MAX_ROWS && positionAt(lines[at + count]) === count) count += 1
  return lines.slice(at, at + count)
}

const HIDDEN_ANY = /\s\(?[A-Ta-t][.)]\s\S/
const UNSIGNED = /^([A-Ta-t])(?:\s?([,;])(?=\s?\S)|(?=\s[^\s.):\]]))/

/** A line whose letter lacks its sign, or has another one, where just that letter is due between two options. */
export function addMissingSign(line: Line, above: Line | undefined, below: Line | undefined): Line {
  const match = UNSIGNED.exec(textOf(line).slice(0, 5))
  if (!match || !above || !below) return line
  const [matched, letter = '', wrongSign] = match
  const position = positionOf(letter)
  // The first one stands below what is asked.
  const isFirst = position === 0 && wrongSign !== undefined && positionAt(above) === undefined
  const isExpected = (isFirst || positionAt(above) === position - 1) && positionAt(below) === position + 1
  if (!isExpected || isSmall(firstLetter(textOf(below))) !== isSmall(letter)) return line
  const [sign] = sliceLine(line, 0, 1).runs
  return {
    ...line,
    runs: [{ ...(sign ?? plainRun('')), text: `${letter}. ` }, ...sliceLine(line, matched.length).runs],
  }
}

const INVISIBLE_SIGNS = '\\u200B\\u200E\\u200F\\u2060\\uFEFF\\u202A-\\u202E\\u2066-\\u2069'
const INVISIBLE_BEFORE = new RegExp(`^[\\s${INVISIBLE_SIGNS}]+(?=[A-Za-z\\d([*]|[أاإبجده]\u0640?\\s?[.)])`)
const INVISIBLE = new RegExp(`[${INVISIBLE_SIGNS}]`, 'g')

export const withoutInvisible = (answer: string): string => answer.replace(INVISIBLE, '').trim()

export function trimInvisible(line: Line): Line {
  const invisible = INVISIBLE_BEFORE.exec(textOf(line).slice(0, 20))
  return invisible ? { ...line, ...sliceLine(line, invisible[0].length) } : line
}
