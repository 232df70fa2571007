import { fromPlain } from '../../html/clean.ts'
import { optionName, positionOf, toCheckedEntry } from '../../question/check.ts'
import {
  type Entry,
  type ErrorRule,
  emptyQuestion,
  type Note,
  type Reading,
} from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { linesOf, shownLines } from '../source.ts'
import { type AikenBlock, aikenBlocks } from './blocks.ts'

/** Questions in the Aiken format: text, options with a letter, and a line that names the right one. */
export function readAiken(text: string): Reading {
  const entries = aikenBlocks(linesOf(text)).map(toEntry)
  return { format: 'aiken', lines: shownLines(text), entries, files: [] }
}

function toEntry({ from, to, text, options, answer }: AikenBlock): Entry {
  const question = fromPlain(text.join('\n'))
  if (options.length === 0 && (answer === undefined || question === ''))
    return skippedEntry({ from, to }, 'unread', question || fromPlain(`ANSWER: ${answer?.text ?? ''}`))
  const letters = options.map(({ letter }) => letter)
  const parsedAnswer = answer ? answerIn(answer.text, letters) : {}
  const missing = missingOption({ text, options })
  const notes: Note[] = [
    ...(answer && parsedAnswer.rule
      ? [{ rule: parsedAnswer.rule, isError: true, line: answer.line, value: answer.text }]
      : []),
    ...(missing ? [{ ...missing, line: from }] : []),
  ]
  const parsed = {
    ...emptyQuestion,
    question,
    right: parsedAnswer.right,
    options: options.map((option) => fromPlain(option.text.join('\n'))),
  }
  return toCheckedEntry(parsed, { from, to, options: options.map(({ line }) => line) }, notes)
}

const LETTERED = /^\(?([a-z])\)?\s?[.,:;)]/i

/** The first option without a letter of its own: an error where it may stand in another text. */
function missingOption({
  text,
  options,
}: Pick<AikenBlock, 'text' | 'options'>): Omit<Note, 'line'> | undefined {
  if (options.length === 0) return undefined
  const positions = options.map(({ letter }) => positionOf(letter))
  const count = Math.max(...positions) + 1
  const missing = Array.from({ length: count }, (_, at) => at).find((at) => !positions.includes(at)) ?? count
  const further = options.flatMap((option) => option.text.slice(1))
  const isHeld =
    missing === 0 ||
    (missing < count && further.length > 0) ||
    [...text.slice(1), ...further].some((line) => positionOf(LETTERED.exec(line)?.[1] ?? '') === missing)
  const value = optionName(missing)
  if (isHeld) return { rule: 'hiddenOption', isError: true, value }
  const isCounted = positions.every((each, at) => each > (positions[at - 1] ?? -1))
  return missing < count && isCounted ? { rule: 'missingOption', isError: false, value } : undefined
}

const LETTER = /^\(?([a-z])[.)]?$/i
const LETTERS = /^[a-z](?:(?:[\s,;/&+]|dan|and)+[a-z])+[.)]?$/i

/** The index of the option that an answer line names, or the broken rule. */
function answerIn(
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
