import { type Element, Text } from 'domhandler'
import { childrenOf, newElement, newRun, textIn } from './xml.ts'

/** The runs of a formula's text. */

/** Marks a formula that a line of text cannot render completely: a private-use character. */
export const DOUBTFUL = '\uE0F2'

export type Script = 'superscript' | 'subscript' | undefined

export const piece = (text: string, script: Script): Element =>
  newRun(text, script && newElement('w:rPr', {}, [newElement('w:vertAlign', { 'w:val': script })]))

export const doubtful = (): Element => piece(DOUBTFUL, undefined)
export const lineBreak = (): Element => newElement('w:r', {}, [newElement('w:br')])

/** Marks of letters, and what is a sign for the reader alone. */
const NO_SIGN = /[\p{M}\uE0F2]/gu

/** The number of visible characters. */
export const countSigns = (runs: readonly Element[]): number =>
  [...runs.map(textIn).join('').replace(NO_SIGN, '')].length

/** Brackets around more than one sign. */
export const inBrackets = (inside: readonly Element[], script: Script): Element[] =>
  countSigns(inside) > 1 ? [piece('(', script), ...inside, piece(')', script)] : [...inside]

export const between = (
  all: readonly (readonly Element[])[],
  separator: () => readonly Element[],
): Element[] => all.flatMap((runs, at) => (at === 0 ? runs : [...separator(), ...runs]))

/** Letters with a mark above or below each of them. */
export function withMark(runs: readonly Element[], mark: string): readonly Element[] {
  const texts = runs.flatMap((run) => childrenOf(run, 'w:t')).flatMap(({ children }) => children)
  for (const text of texts)
    if (text instanceof Text) text.data = text.data.replace(/[^\s\p{M}\uE0F2]/gu, `$&${mark}`)
  return runs
}
