import { plainToHtml } from '../../html/clean.ts'
import {
  type Entry,
  type ErrorRule,
  emptyQuestion,
  type QuestionIssue,
  type Reading,
} from '../../question/parsedQuestion.ts'
import { toSkippedEntry } from '../../question/skippedEntry.ts'
import { optionName, positionOf, toValidatedEntry } from '../../question/validate.ts'
import { linesOf, toDisplayLines } from '../source.ts'
import { type AikenBlock, aikenBlocks } from './blocks.ts'

/** Questions in the Aiken format: text, options with a letter, and a line that names the right one. */
export function readAiken(text: string): Reading {
  const entries = aikenBlocks(linesOf(text)).map(toEntry)
  return { format: 'aiken', lines: toDisplayLines(text), entries, files: [] }
}

function toEntry({ from, to, text, options, answer }: AikenBlock): Entry {
  const question = plainToHtml(text.join('\n'))
  if (options.length === 0 && (answer === undefined || question === ''))
    return toSkippedEntry({ from, to }, 'unread', question || plainToHtml(`ANSWER: ${answer?.text ?? ''}`))
  const letters = options.map(({ letter }) => letter)
  const parsedAnswer = answer ? parseAnswer(answer.text, letters) : {}
  const optionIssue = missingOptionIssue({ text, options })
  const issues: QuestionIssue[] = [
    ...(answer && parsedAnswer.rule
      ? [{ rule: parsedAnswer.rule, isError: true, line: answer.line, value: answer.text }]
      : []),
    ...(optionIssue ? [{ ...optionIssue, line: from }] : []),
  ]
  const parsed = {
    ...emptyQuestion,
    question,
    right: parsedAnswer.right,
    options: options.map((option) => plainToHtml(option.text.join('\n'))),
  }
  return toValidatedEntry(parsed, { from, to, options: options.map(({ line }) => line) }, issues)
}

const LETTERED = /^\(?([a-z])\)?\s?[.,:;)]/i

/** The first option without a letter of its own: an error where it may stand in another text. */
function missingOptionIssue({
  text,
  options,
}: Pick<AikenBlock, 'text' | 'options'>): Omit<QuestionIssue, 'line'> | undefined {
  if (options.length === 0) return undefined
  const positions = options.map(({ letter }) => positionOf(letter))
  const count = Math.max(...positions) + 1
  const missingPosition =
    Array.from({ length: count }, (_, at) => at).find((at) => !positions.includes(at)) ?? count
  const furtherLines = options.flatMap((option) => option.text.slice(1))
  const mayBeInOtherText =
    missingPosition === 0 ||
    (missingPosition < count && furtherLines.length > 0) ||
    [...text.slice(1), ...furtherLines].some(
      (line) => positionOf(LETTERED.exec(line)?.[1] ?? '') === missingPosition,
    )
  const value = optionName(missingPosition)
  if (mayBeInOtherText) return { rule: 'hiddenOption', isError: true, value }
  const areAscending = positions.every((each, at) => each > (positions[at - 1] ?? -1))
  return missingPosition < count && areAscending
    ? { rule: 'missingOption', isError: false, value }
    : undefined
}

const LETTER = /^\(?([a-z])[.)]?$/i
const LETTERS = /^[a-z](?:(?:[\s,;/&+]|dan|and)+[a-z])+[.)]?$/i

/** The index of the option that an answer line names, or the broken rule. */
function parseAnswer(
  rawAnswer: string,
  letters: readonly string[],
): { readonly right?: number; readonly rule?: ErrorRule } {
  const text = rawAnswer.trim()
  if (text === '') return { rule: 'noAnswer' }
  const letter = LETTER.exec(text)?.[1]?.toUpperCase()
  if (letter === undefined) return { rule: LETTERS.test(text) ? 'twoAnswers' : 'unknownAnswer' }
  const positions = letters.flatMap((one, position) => (one === letter ? [position] : []))
  const [right] = positions
  return positions.length === 1 && right !== undefined ? { right } : { rule: 'unknownAnswer' }
}
