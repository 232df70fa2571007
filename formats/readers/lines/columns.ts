import { labelOf, placeOf } from './labels.ts'
import { cut, type Line, plainRun, textOf } from './runs.ts'

/*
 * Options whose letters do not stand where they are looked for: in columns with one blank between them, or without a sign.
 */

const HIDDEN = /(?<=\s)\(?([A-Ta-t])[.)](?=\s\S)/g

/** The place of the option that a line begins with. */
export function placeAt(line: Line | undefined): number | undefined {
  const label = line && labelOf(line)
  return label?.kind === 'option' ? label.place : undefined
}

const isSmall = (letter: string) => letter >= 'a'
const firstLetter = (text: string) => /[A-Za-z]/.exec(text.slice(0, 20))?.[0] ?? ''

/** Where a letter stands inside of an option, behind single blanks. */
function hiddenAt(text: string, place: number): number | undefined {
  const own = firstLetter(text)
  for (const { 1: letter = '', index } of text.matchAll(HIDDEN))
    if (index > 0 && placeOf(letter) === place && isSmall(letter) === isSmall(own)) return index
  return undefined
}

/** Whether a text could hold the option with a letter, too. */
export const isHidden = (line: Line, place: number): boolean => hiddenAt(textOf(line), place) !== undefined

const MOST_ROWS = 5

/**
 * Options in two columns («a. satu c. tiga», «b. dua d. empat») as one line each. All letters are there: in the second column
 * none but the last may be missing.
 */
export function columnsApart(lines: readonly Line[]): readonly Line[] {
  const apart: Line[] = []
  for (let at = 0; at < lines.length; ) {
    const rows = rowsAt(lines, at)
    const cuts = rows.map((line, row) => hiddenAt(textOf(line), row + rows.length))
    const whole = cuts.filter((each) => each !== undefined).length
    const isWhole =
      whole === rows.length || (rows.length > 2 && whole === rows.length - 1 && cuts.at(-1) === undefined)
    if (rows.length < 2 || !isWhole) {
      apart.push(...lines.slice(at, at + 1))
      at += 1
      continue
    }
    for (const [row, line] of rows.entries()) {
      const to = cuts[row]
      apart.push(...(to === undefined ? [line] : [cut(line, 0, to), cut(line, to)]))
    }
    at += rows.length
  }
  return apart
}

/** The lines of options that begin here, if more letters could stand on the first. */
function rowsAt(lines: readonly Line[], at: number): readonly Line[] {
  const first = lines[at]
  if (!first || !HIDDEN_ANY.test(textOf(first)) || placeAt(first) !== 0) return []
  let count = 1
  while (count < MOST_ROWS && placeAt(lines[at + count]) === count) count += 1
  return lines.slice(at, at + count)
}

const HIDDEN_ANY = /\s\(?[A-Ta-t][.)]\s\S/
const UNSIGNED = /^([A-Ta-t])(?:[,;](?=\s?\S)|(?=\s\S))/

/** A line whose letter lacks its sign, where just that letter is due between two options. */
export function signed(line: Line, above: Line | undefined, below: Line | undefined): Line {
  const [found, letter = ''] = UNSIGNED.exec(textOf(line).slice(0, 5)) ?? []
  if (found === undefined || !above || !below) return line
  const place = placeOf(letter)
  const isDue = placeAt(above) === place - 1 && placeAt(below) === place + 1
  if (!isDue || isSmall(firstLetter(textOf(below))) !== isSmall(letter)) return line
  const [sign] = cut(line, 0, 1).runs
  return {
    ...line,
    runs: [{ ...(sign ?? plainRun('')), text: `${letter}. ` }, ...cut(line, found.length).runs],
  }
}

const UNSEEN_SIGNS = '\\u200B\\u200E\\u200F\\u2060\\uFEFF\\u202A-\\u202E\\u2066-\\u2069'
const UNSEEN = new RegExp(`^[\\s${UNSEEN_SIGNS}]+(?=[A-Za-z\\d([*]|[أاإبجده]\u0640?\\s?[.)])`)
const ALL_UNSEEN = new RegExp(`[${UNSEEN_SIGNS}]`, 'g')

/** What an answer says, without what nobody sees in it. */
export const seen = (answer: string): string => answer.replace(ALL_UNSEEN, '').trim()

/** A line without what nobody sees before its number or its letter. */
export function withoutUnseen(line: Line): Line {
  const unseen = UNSEEN.exec(textOf(line).slice(0, 20))
  return unseen ? { ...line, ...cut(line, unseen[0].length) } : line
}
