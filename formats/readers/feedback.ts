import { plainText } from '../../contract/question.ts'
import { escapeText } from '../html/clean.ts'
import type { Html, ParsedQuestion } from '../question/parsedQuestion.ts'

type Feedback = {
  readonly general: Html
  readonly options: readonly { readonly text: Html; readonly feedback: Html }[]
  readonly right: number | undefined
  /** Said beside that of an option, where the format has it. */
  readonly correct?: Html
  readonly incorrect?: Html
}

/** Merges feedback into explanations; `isShared`: that of wrong options differed, so that each names its option. */
export function mergeFeedback({
  general,
  options,
  right,
  correct = '',
  incorrect = '',
}: Feedback): Pick<ParsedQuestion, 'correct' | 'wrong'> & { readonly isShared: boolean } {
  const ofRight = options.find((_, position) => position === right)?.feedback ?? ''
  const ofWrong = options.filter(({ feedback }, position) => position !== right && feedback !== '')
  const isShared = new Set(ofWrong.map(({ feedback }) => feedback)).size > 1
  const wrong = isShared ? ofWrong.map(withOptionName) : ofWrong.map(({ feedback }) => feedback)
  return {
    correct: joinDistinct([general, ofRight, correct]),
    wrong: joinDistinct([general, ...wrong, incorrect]),
    isShared,
  }
}

const joinDistinct = (all: readonly Html[]): Html => [...new Set(all)].join('')

function withOptionName({ text, feedback }: { text: Html; feedback: Html }): Html {
  const [, only] = /^<p>((?:(?!<\/?p\b).)*)<\/p>$/s.exec(text) ?? []
  const start = `<p>Pilihan ${only ?? escapeText(plainText(text))}:`
  return feedback.startsWith('<p>') ? `${start} ${feedback.slice('<p>'.length)}` : `${start}</p>${feedback}`
}

const FULL = 100

/**
 * The right option by weights in percent: the only one with 100.
 *
 * @returns 'severalRight' when several options share the points; undefined when none has 100, and at most one has any.
 */
export function rightByWeight(weights: readonly number[]): number | 'severalRight' | undefined {
  const full = weights.filter((weight) => weight >= FULL).length
  if (full === 1) return weights.findIndex((weight) => weight >= FULL)
  return weights.filter((weight) => weight > 0).length > 1 ? 'severalRight' : undefined
}

/** Whether any option gives or costs partial points, which questions here cannot. */
export const hasPartialCredit = (weights: readonly number[]): boolean =>
  weights.some((weight) => weight !== 0 && weight < FULL)
