import { fromPlain } from '../../html/clean.ts'
import { toCheckedEntry } from '../../question/check.ts'
import { type Entry, emptyQuestion, type Note, type Reading } from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { linesOf, shownLines } from '../source.ts'
import { answerIn } from './answer.ts'
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
  const notes: Note[] =
    answer && parsedAnswer.rule
      ? [{ rule: parsedAnswer.rule, isError: true, line: answer.line, value: answer.text }]
      : []
  const parsed = {
    ...{ ...emptyQuestion, question, right: parsedAnswer.right },
    options: options.map((option) => fromPlain(option.text.join('\n'))),
  }
  return toCheckedEntry(parsed, { from, to, options: options.map(({ line }) => line) }, notes)
}
