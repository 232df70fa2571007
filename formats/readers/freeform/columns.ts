import { positionOf } from '../../question/validate.ts'
import { type Line, plainRun, sliceLine, textOf } from '../document/runs.ts'
import { labelOf } from './labels.ts'

/* Options whose letters do not stand where they are looked for: in columns with one blank between them, or without a sign. */

const HIDDEN_LETTER = /(?<=\s)\(?([A-Ta-t])[.)](?=\s\S)/g
/** Behind a wide blank, with another sign. */
const MISTYPED_LETTER = /(?<=\s{2}|\t)([A-Ta-t])\s?[,;:](?=\s?\S)/g

/** The position of the option that a line begins with. */
export function optionPositionOfLine(line: Line | undefined): number | undefined {
  const label = line && labelOf(line)
  return label?.kind === 'option' ? label.position : undefined
}

const isLowerCase = (letter: string) => letter >= 'a'
const firstLetter = (text: string) => /[A-Za-z]/.exec(text.slice(0, 20))?.[0] ?? ''

function findHiddenLetter(
  text: string,
  position: number,
  lineLetter = firstLetter(text),
  pattern = HIDDEN_LETTER,
): number | undefined {
  for (const { 1: letter = '', index } of text.matchAll(pattern))
    if (index > 0 && positionOf(letter) === position && isLowerCase(letter) === isLowerCase(lineLetter))
      return index
  return undefined
}

/** Whether a text could hold the option with a letter, too. @param first the line with the letter of its own option. */
export const mayHoldOption = (line: Line, position: number, first = line): boolean =>
  [HIDDEN_LETTER, MISTYPED_LETTER].some(
    (pattern) => findHiddenLetter(textOf(line), position, firstLetter(textOf(first)), pattern) !== undefined,
  )

const MAX_ROWS = 5

/** Options in two columns («a. satu c. tiga») as a line each; in the second none but the last letter may be missing. */
export function splitColumns(lines: readonly Line[]): readonly Line[] {
  const splitLines: Line[] = []
  let nextIndex = 0
  for (const [index, line] of lines.entries()) {
    if (index < nextIndex) continue
    const rows = columnRowsAt(lines, index)
    const columnOptions = rows.length < 2 ? undefined : optionsInColumnRows(rows)
    splitLines.push(...(columnOptions ?? [line]))
    nextIndex = index + (columnOptions ? rows.length : 1)
  }
  return splitLines
}

/** The options in rows of two columns; undefined where these are none. */
function optionsInColumnRows(rows: readonly Line[]): readonly Line[] | undefined {
  const cuts = rows.map((line, row) => findHiddenLetter(textOf(line), row + rows.length))
  const foundCount = cuts.filter((each) => each !== undefined).length
  const isComplete =
    foundCount === rows.length ||
    (rows.length > 2 && foundCount === rows.length - 1 && cuts.at(-1) === undefined)
  if (!isComplete) return undefined
  return rows.flatMap((line, row) => {
    const cut = cuts[row]
    return cut === undefined ? [line] : [sliceLine(line, 0, cut), sliceLine(line, cut)]
  })
}

/** The lines of options that begin here, if more letters could stand on the first. */
function columnRowsAt(lines: readonly Line[], index: number): readonly Line[] {
  const first = lines[index]
  if (!first || !HAS_HIDDEN_LETTER.test(textOf(first)) || optionPositionOfLine(first) !== 0) return []
  let count = 1
  while (count < MAX_ROWS && optionPositionOfLine(lines[index + count]) === count) count += 1
  return lines.slice(index, index + count)
}

const HAS_HIDDEN_LETTER = /\s\(?[A-Ta-t][.)]\s\S/
const UNSIGNED_LETTER = /^([A-Ta-t])(?:\s?([,;])(?=\s?\S)|(?=\s[^\s.):\]]))/

/** A line whose letter lacks its sign, or has another one, where just that letter is due between two options. */
export function withMissingSign(line: Line, above: Line | undefined, below: Line | undefined): Line {
  const match = UNSIGNED_LETTER.exec(textOf(line).slice(0, 5))
  if (!match || !above || !below) return line
  const [matchedText, letter = '', wrongSign] = match
  const position = positionOf(letter)
  // The first one stands below what is asked.
  const isFirst = position === 0 && wrongSign !== undefined && optionPositionOfLine(above) === undefined
  const isExpected =
    (isFirst || optionPositionOfLine(above) === position - 1) && optionPositionOfLine(below) === position + 1
  if (!isExpected || isLowerCase(firstLetter(textOf(below))) !== isLowerCase(letter)) return line
  const [sign] = sliceLine(line, 0, 1).runs
  return {
    ...line,
    runs: [{ ...(sign ?? plainRun('')), text: `${letter}. ` }, ...sliceLine(line, matchedText.length).runs],
  }
}

const INVISIBLE_SIGNS = '\\u200B\\u200E\\u200F\\u2060\\uFEFF\\u202A-\\u202E\\u2066-\\u2069'
const INVISIBLE_BEFORE = new RegExp(`^[\\s${INVISIBLE_SIGNS}]+(?=[A-Za-z\\d([*]|[أاإبجده]\u0640?\\s?[.)])`)
const INVISIBLE = new RegExp(`[${INVISIBLE_SIGNS}]`, 'g')

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '').trim()

export function trimInvisible(line: Line): Line {
  const invisible = INVISIBLE_BEFORE.exec(textOf(line).slice(0, 20))
  return invisible ? { ...line, ...sliceLine(line, invisible[0].length) } : line
}
