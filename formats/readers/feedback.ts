import { plainText } from '../../contract/question.ts'
import { escapeText } from '../html/clean.ts'
import type { Html, ParsedQuestion } from '../question/parsedQuestion.ts'

type Feedback = {
  readonly generalFeedback: Html
  readonly options: readonly { readonly text: Html; readonly feedback: Html }[]
  readonly right: number | undefined
  /** Said beside that of an option, where the format has it. */
  readonly correct?: Html
  readonly incorrect?: Html
}

/** Merges feedback into explanations; `isMerged`: that of wrong options differed, so that each names its option. */
export function mergeFeedback({
  generalFeedback,
  options,
  right,
  correct = '',
  incorrect = '',
}: Feedback): Pick<ParsedQuestion, 'correct' | 'wrong'> & { readonly isMerged: boolean } {
  const rightFeedback = options.find((_, position) => position === right)?.feedback ?? ''
  const wrongOptions = options.filter(({ feedback }, position) => position !== right && feedback !== '')
  const isMerged = new Set(wrongOptions.map(({ feedback }) => feedback)).size > 1
  const wrong = isMerged ? wrongOptions.map(withOptionName) : wrongOptions.map(({ feedback }) => feedback)
  return {
    correct: joinDistinct([generalFeedback, rightFeedback, correct]),
    wrong: joinDistinct([generalFeedback, ...wrong, incorrect]),
    isMerged,
  }
}

const joinDistinct = (all: readonly Html[]): Html => [...new Set(all)].join('')

function withOptionName({ text, feedback }: { text: Html; feedback: Html }): Html {
  const [, onlyParagraph] = /^<p>((?:(?!<\/?p\b).)*)<\/p>$/s.exec(text) ?? []
  const prefix = `<p>Pilihan ${onlyParagraph ?? escapeText(plainText(text))}:`
  return feedback.startsWith('<p>') ? `${prefix} ${feedback.slice('<p>'.length)}` : `${prefix}</p>${feedback}`
}

const FULL_WEIGHT = 100

/**
 * The right option by weights in percent: the only one with 100.
 *
 * @returns 'severalRight' when several options share the points; undefined when none has 100, and at most one has any.
 */
export function rightOptionByWeight(weights: readonly number[]): number | 'severalRight' | undefined {
  const fullCount = weights.filter((weight) => weight >= FULL_WEIGHT).length
  if (fullCount === 1) return weights.findIndex((weight) => weight >= FULL_WEIGHT)
  return weights.filter((weight) => weight > 0).length > 1 ? 'severalRight' : undefined
}

/** Whether any option gives or costs partial points, which questions here cannot. */
export const hasPartialCredit = (weights: readonly number[]): boolean =>
  weights.some((weight) => weight !== 0 && weight < FULL_WEIGHT)
