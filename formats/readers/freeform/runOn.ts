import { positionOf } from '../../question/validate.ts'
import type { ListedKey } from '../document/line.ts'
import { type Line, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { labelOf } from './labels.ts'

/* Whole questions in a row on a line («1. Apa? A. satu B. dua 2. Lagi? …»), as copied out of PDFs and chats. */

const SIGN = /(?<=\s)\(?(?:(\d{1,4})|([A-Ta-t]))[.)](?=\s\S|\p{L}|(?<=[A-Ta-t][.)])\d)/gu
const LIST = /(?<=\s)(?:(?:daftar )?kunci(?: jawaban)?|answer keys?) ?:? ?(?=\d)/gi

/** The lines of the questions on a line, and of the list of keys behind them; the same one where it holds no more than one. */
export function splitRunOnLine(line: Line): readonly Line[] {
  const text = textOf(line)
  const label = labelOf(line)
  if (label && label.kind !== 'number') return [line]
  const keyListOffset = keyListOffsetIn(text)
  const numberOffsets = numberOffsetsIn(text.slice(0, keyListOffset), label?.number)
  // Below words alone, a single number may be anything.
  const cuts =
    label || numberOffsets.length > 1
      ? [...numberOffsets, ...(keyListOffset === undefined ? [] : [keyListOffset])]
      : []
  return cuts.length === 0
    ? [line]
    : [
        { ...line, runs: sliceLine(line, 0, cuts[0]).runs },
        ...cuts.map((from, at) => sliceLine(line, from, cuts[at + 1])),
      ].map(trimLine)
}

/** Where the numbers of further questions stand: each behind the options of the one before, and before its own. */
function numberOffsetsIn(text: string, firstNumber: number | undefined): readonly number[] {
  const cuts: number[] = []
  let nextNumber = (firstNumber ?? 0) + 1
  let position = firstNumber === undefined ? 1 : -1
  let letterEnd = 0
  for (const { 0: sign, 1: number, 2: letter = '', index } of text.matchAll(SIGN)) {
    if (number === undefined) {
      if (positionOf(letter) !== position + 1) continue
      position += 1
      letterEnd = index + sign.length
    } else if (Number(number) === nextNumber && position > 0 && text.slice(letterEnd, index).trim() !== '') {
      cuts.push(index)
      nextNumber += 1
      position = -1
    }
  }
  return position > 0 ? cuts : cuts.slice(0, -1)
}

export const MAX_LENGTH = 5_000

const PAIR =
  /\(?(\d{1,4})\)?[ \t\u00a0]{0,20}[.):\-–=|→]?[ \t\u00a0]{0,20}(?:[.…_]{2,60}[ \t\u00a0]{0,20})?\(?([A-Ta-t])\)?(?:(?![\p{L}\p{N}])|(?=\d{1,4}[.)]?[A-Ta-t](?!\p{L})))/gu

export type ListedKeys = readonly ListedKey[]

/** The letters of a list of keys («1. C  2. A») by number; nothing where a line says anything else. */
export function parseKeys(text: string): ListedKeys | undefined {
  if (text.length > MAX_LENGTH || !/\d/.test(text)) return undefined
  const pairs = [...text.matchAll(PAIR)]
  if (pairs.length === 0 || /[^\s,;|./]/.test(text.replace(PAIR, ''))) return undefined
  return pairs.map(([, number, letter = '']) => ({ number: Number(number), answer: letter.toUpperCase() }))
}

/** Where a list of keys begins that goes on to the end of a line. */
function keyListOffsetIn(text: string): number | undefined {
  for (const { 0: heading, index } of text.matchAll(LIST))
    if ((parseKeys(text.slice(index + heading.length))?.length ?? 0) > 1) return index
  return undefined
}
