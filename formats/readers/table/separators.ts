import { plainToHtml } from '../../html/clean.ts'
import type { Cell } from './cell.ts'

/* Options in one cell, without letters: on lines of their own, or with a sign between them. */

type Split = (text: string) => readonly string[]

const splits: readonly Split[] = [
  jsonList,
  (text) => text.split(/\r\n?|\n/),
  (text) => text.split('|'),
  (text) => text.split(';'),
]

function jsonList(text: string): readonly string[] {
  if (!/^\s*\[/.test(text)) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((one) => typeof one === 'string' || typeof one === 'number')
      ? list.map(String)
      : []
  } catch {
    return []
  }
}

const LETTER = /^\s*[([]?([A-Ta-t])[.):\]]\s+/

/** A list of options without the letters that count them. */
function withoutLetters(texts: readonly string[]): readonly string[] {
  const isLettered = texts.every(
    (text, at) => LETTER.exec(text)?.[1]?.toLowerCase() === String.fromCharCode(97 + at),
  )
  return isLettered ? texts.map((text) => text.replace(LETTER, '')) : texts
}

/** How the cells of a column hold options: the first way that gives several in nearly all of them. */
export function findSplit(texts: readonly string[]): Split | undefined {
  const filledTexts = texts.filter((text) => text.trim() !== '' && !/^\s*\(?A[.):]\s/i.test(text))
  return splits.find(
    (split) =>
      filledTexts.length > 0 &&
      filledTexts.filter((text) => partsOf(text, split).length > 1).length >= filledTexts.length * 0.8,
  )
}

const partsOf = (text: string, split: Split) =>
  split(text)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const splitOptions = (cell: Cell, split: Split): readonly Cell[] =>
  withoutLetters(partsOf(cell.text, split)).map((text) => ({ text, html: plainToHtml(text) }))

/** Options in columns whose cells repeat the letters of these, without them. */
export function withoutOwnLetters(options: readonly Cell[]): readonly Cell[] {
  const filledOptions = options.filter(({ text }) => text.trim() !== '')
  const isLettered =
    filledOptions.length > 1 &&
    options.every(
      ({ text, html }, at) =>
        text.trim() === '' ||
        (LETTER.exec(text)?.[1]?.toLowerCase() === String.fromCharCode(97 + at) &&
          /^(?:<p>)?[([]?[A-Ta-t]/.test(html)),
    )
  if (!isLettered) return options
  return options.map((cell) => ({
    ...cell,
    text: cell.text.replace(LETTER, ''),
    html: cell.html.replace(/^(<p>)?\s*[([]?[A-Ta-t][.):\]]\s+/, '$1'),
  }))
}
