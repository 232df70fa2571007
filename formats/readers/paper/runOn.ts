import { positionOf } from '../../question/check.ts'
import { type Line, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { parseKeys } from '../keyList/lines.ts'
import { labelOf } from './labels.ts'

/* Whole questions in a row on a line («1. Apa? A. satu B. dua 2. Lagi? …»), as copied out of PDFs and chats. */

const SIGN = /(?<=\s)\(?(?:(\d{1,4})|([A-Ta-t]))[.)](?=\s\S|\p{L}|(?<=[A-Ta-t][.)])\d)/gu
const LIST = /(?<=\s)(?:(?:daftar )?kunci(?: jawaban)?|answer keys?) ?:? ?(?=\d)/gi

/** The lines of the questions on a line, and of the list of keys behind them; the same one where it holds no more than one. */
export function splitRunOn(line: Line): readonly Line[] {
  const text = textOf(line)
  const label = labelOf(line)
  if (label && label.kind !== 'number') return [line]
  const list = listAt(text)
  const numbers = numbersIn(text.slice(0, list), label?.number)
  // Below words alone, a single number may be anything.
  const cuts = label || numbers.length > 1 ? [...numbers, ...(list === undefined ? [] : [list])] : []
  return cuts.length === 0
    ? [line]
    : [
        { ...line, runs: sliceLine(line, 0, cuts[0]).runs },
        ...cuts.map((from, at) => sliceLine(line, from, cuts[at + 1])),
      ].map(trimLine)
}

/** Where the numbers of further questions stand: each behind the options of the one before, and before its own. */
function numbersIn(text: string, first: number | undefined): readonly number[] {
  const cuts: number[] = []
  let [next, position, letterEnd] = [(first ?? 0) + 1, first === undefined ? 1 : -1, 0]
  for (const { 0: sign, 1: number, 2: letter = '', index } of text.matchAll(SIGN)) {
    if (number === undefined) {
      if (positionOf(letter) !== position + 1) continue
      position += 1
      letterEnd = index + sign.length
    } else if (Number(number) === next && position > 0 && text.slice(letterEnd, index).trim() !== '') {
      cuts.push(index)
      next += 1
      position = -1
    }
  }
  return position > 0 ? cuts : cuts.slice(0, -1)
}

/** Where a list of keys begins that goes on to the end of a line. */
function listAt(text: string): number | undefined {
  for (const { 0: heading, index } of text.matchAll(LIST))
    if ((parseKeys(text.slice(index + heading.length))?.length ?? 0) > 1) return index
  return undefined
}
