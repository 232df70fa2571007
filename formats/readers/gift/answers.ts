import type { SkipReason } from '../../question/parsedQuestion.ts'
import { splitAtSigns } from './text.ts'

/** An option as it was written: escapes and all. */
type RawOption = {
  readonly text: string
  readonly feedback: string
  /** Percent of the points; where it is no number, how it is written. */
  readonly weight: number | string
  /** Lines below the brace. */
  readonly lineOffset: number
}

export type Answers =
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  | {
      readonly kind: 'choice' | 'trueFalse'
      readonly options: readonly RawOption[]
      readonly generalFeedback: string
    }

export function parseAnswers(raw: string): Answers {
  const { answer, generalFeedback } = splitGeneralFeedback(raw)
  const options = splitAtSigns(answer, '~=')
  const signs = new Set(options.map(({ sign }) => sign))
  if (answer.trim() === '') return { kind: 'skipped', reason: 'essay' }
  if (answer.trimStart().startsWith('#')) return { kind: 'skipped', reason: 'numerical' }
  if (signs.has('~')) return { kind: 'choice', options: parseChoices(answer, options), generalFeedback }
  if (signs.has('=') && answer.includes('->')) return { kind: 'skipped', reason: 'matching' }
  const trueFalseOptions = parseTrueFalse(answer)
  return trueFalseOptions
    ? { kind: 'trueFalse', options: trueFalseOptions, generalFeedback }
    : { kind: 'skipped', reason: 'shortAnswer' }
}

/** General feedback stands behind the last four signs in a row. */
function splitGeneralFeedback(raw: string): { answer: string; generalFeedback: string } {
  const lastSigns = [...raw.matchAll(/\\.|#{4,}/gs)].findLast(([signs]) => signs.startsWith('#'))
  if (!lastSigns) return { answer: raw, generalFeedback: '' }
  const end = lastSigns.index + lastSigns[0].length
  return { answer: raw.slice(0, end - 4), generalFeedback: raw.slice(end) }
}

function parseChoices(answer: string, parts: ReturnType<typeof splitAtSigns>): RawOption[] {
  let lineOffset = 0
  let countedUpTo = 0
  return parts.flatMap(({ sign, text, offset }): RawOption[] => {
    lineOffset += answer.slice(countedUpTo, offset).split('\n').length - 1
    countedUpTo = offset
    // Usually nothing precedes the first sign.
    if (sign === '' && text.trim() === '') return []
    const [weightText = '', percent] = /^\s*%([^%~=#\s]{0,20})%/.exec(text) ?? []
    const isNumber = percent !== undefined && /^-?\d{1,3}(?:[.,]\d{0,9})?$/.test(percent)
    const statedWeight = isNumber ? Number(percent.replace(',', '.')) : percent
    const weight = statedWeight ?? (sign === '=' ? 100 : 0)
    const textBehindWeight = typeof weight === 'number' ? text.slice(weightText.length) : text
    const [answerPart, feedbackPart] = splitAtSigns(textBehindWeight, '#')
    const feedback = feedbackPart ? textBehindWeight.slice(feedbackPart.offset) : ''
    return [{ text: answerPart?.text ?? '', feedback, weight, lineOffset }]
  })
}

/** The feedback to a wrong answer stands before that to the right one. */
function parseTrueFalse(answer: string): RawOption[] | undefined {
  const [value, wrongFeedback, rightFeedback] = splitAtSigns(answer, '#')
  const truth = value?.text.trim().toUpperCase() ?? ''
  if (!TRUTHS.has(truth)) return undefined
  const rightFeedbackText = rightFeedback ? answer.slice(rightFeedback.offset) : ''
  const toOption = (text: string, isRight: boolean): RawOption => ({
    text,
    weight: isRight ? 100 : 0,
    lineOffset: 0,
    feedback: isRight ? rightFeedbackText : (wrongFeedback?.text ?? ''),
  })
  const isTrue = truth.startsWith('T')
  return [toOption('Benar', isTrue), toOption('Salah', !isTrue)]
}

const TRUTHS: ReadonlySet<string> = new Set(['T', 'TRUE', 'F', 'FALSE'])
