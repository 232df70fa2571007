import { parseNumber } from '../../../../contract/parseNumber.ts'
import { findQuestionFaults, type QuestionForm } from '../../../../contract/question.ts'
import type { QuestionEntry } from './doc.ts'
import type { QuestionValues } from './values.ts'

/** A rule that a question breaks; the messages are the specification's. */
export type FaultRule =
  | 'noQuestion'
  | 'noOption'
  | 'noAnswer'
  | 'sameOption'
  | 'noPoint'
  | 'pointNumber'
  | 'timerNumber'
  | 'timerWhole'

/** Location: a field of the question, or an option's text by key. */
export type FaultField = 'question' | 'options' | 'right' | 'point' | 'timer' | `option ${string}`

export const isOption = (field: FaultField): field is `option ${string}` => field.startsWith('option ')

export type Fault = { readonly field: FaultField; readonly rule: FaultRule }

const rules = {
  required: 'noOption',
  sameOption: 'sameOption',
  noSuchOption: 'noAnswer',
  noPoints: 'noPoint',
} as const

/** Error of a points or timer input; none if empty. */
export function numberFault(
  typed: string,
  of: 'point' | 'timer',
): 'pointNumber' | 'timerNumber' | 'timerWhole' | undefined {
  const number = parseNumber(typed)
  if (number === null) return undefined
  if (typeof number !== 'number' || number < 0) return `${of}Number`
  return of === 'point' || Number.isInteger(number) ? undefined : 'timerWhole'
}

function findFaults(values: QuestionValues): readonly Fault[] {
  const { question, options, right, point, timer } = values
  const answer = options.find(({ key }) => key === right)
  const points = parseNumber(point)
  const form: Pick<QuestionForm, 'question' | 'options' | 'correct_answer' | 'point'> = {
    question,
    options: [...options],
    // An empty option cannot be the answer; it has an error of its own.
    correct_answer: answer ? [answer.text] : [],
    point: typeof points === 'number' ? points : 0,
  }
  const pointRule = numberFault(point, 'point')
  const timerRule = numberFault(timer, 'timer')
  const faults = findQuestionFaults(form).flatMap(({ path: [part, index], rule }): Fault[] => {
    if (part === 'question') return [{ field: 'question', rule: 'noQuestion' }]
    if (part === 'point') return pointRule ? [] : [{ field: 'point', rule: 'noPoint' }]
    if (part === 'correct_answer')
      return answer && rule === 'noSuchOption' ? [] : [{ field: 'right', rule: 'noAnswer' }]
    const option = typeof index === 'number' ? options[index] : undefined
    return [{ field: option ? `option ${option.key}` : 'options', rule: rules[rule] }]
  })
  return [
    ...faults,
    ...(pointRule ? [{ field: 'point', rule: pointRule } as const] : []),
    ...(timerRule ? [{ field: 'timer', rule: timerRule } as const] : []),
  ]
}

const known = new WeakMap<QuestionValues, readonly Fault[]>()

/** Errors that prevent saving a question, in field order. Cached per values. */
export function faultsOf(values: QuestionValues): readonly Fault[] {
  const faults = known.get(values) ?? findFaults(values)
  known.set(values, faults)
  return faults
}

export const isComplete = (values: QuestionValues): boolean => faultsOf(values).length === 0

/** Whether a question breaks no rule, as far as it is known. */
export const isSavable = ({ values, isUnread }: Pick<QuestionEntry, 'values' | 'isUnread'>): boolean =>
  isUnread === true || isComplete(values)
