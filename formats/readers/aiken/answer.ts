import type { ErrorRule } from '../../question/parsedQuestion.ts'

const LETTER = /^\(?([a-z])[.)]?$/i
/** Letters with commas or words between them. */
const LETTERS = /^[a-z](?:(?:[\s,;/&+]|dan|and)+[a-z])+[.)]?$/i

/** The index of the option that an answer line names, or the broken rule. */
export function answerIn(
  typed: string,
  letters: readonly string[],
): { readonly right?: number; readonly rule?: ErrorRule } {
  const text = typed.trim()
  if (text === '') return { rule: 'noAnswer' }
  const letter = LETTER.exec(text)?.[1]?.toUpperCase()
  if (letter === undefined) return { rule: LETTERS.test(text) ? 'twoAnswers' : 'unknownAnswer' }
  const positions = letters.flatMap((one, position) => (one === letter ? [position] : []))
  const [right] = positions
  return positions.length === 1 && right !== undefined ? { right } : { rule: 'unknownAnswer' }
}
