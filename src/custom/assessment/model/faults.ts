import { parseNumber } from '../../../../contract/parseNumber.ts'
import { findQuestionFaults, type QuestionForm } from '../../../../contract/question.ts'
import { cached } from './cached.ts'
import type { QuestionEntry } from './doc.ts'
import { type NumberField, numberFields, numbers } from './fields.ts'
import type { QuestionValues } from './values.ts'

type NumberRule = NonNullable<(typeof numbers)[NumberField]['rule' | 'wholeRule']>

/** The messages are the specification's. */
export type WholeRule = 'noQuestion' | 'noOption' | 'noAnswer' | 'sameOption' | 'noPoint'

export type FaultRule = WholeRule | NumberRule

/** An option is named by its key. */
export type FaultField = 'question' | 'options' | 'right' | NumberField | `option ${string}`

export const isOption = (field: FaultField): field is `option ${string}` => field.startsWith('option ')

export type Fault = { readonly field: FaultField; readonly rule: FaultRule }

const rules = {
  required: 'noOption',
  sameOption: 'sameOption',
  noSuchOption: 'noAnswer',
  noPoints: 'noPoint',
} as const

/** None if empty. */
export function numberFault(typed: string, field: NumberField) {
  const number = parseNumber(typed)
  const { rule, wholeRule } = numbers[field]
  if (number === null) return undefined
  if (typeof number !== 'number' || number < 0) return rule
  return Number.isInteger(number) ? undefined : wholeRule
}

function findFaults(values: QuestionValues): readonly Fault[] {
  const { question, options, right, point } = values
  const answer = options.find(({ key }) => key === right)
  const points = parseNumber(point)
  const form: Pick<QuestionForm, 'question' | 'options' | 'correct_answer' | 'point'> = {
    question,
    options: [...options],
    // An empty option cannot be the answer; it has an error of its own.
    correct_answer: answer ? [answer.text] : [],
    point: typeof points === 'number' ? points : 0,
  }
  const faults = findQuestionFaults(form).flatMap(({ path: [part, index], rule }): Fault[] => {
    if (part === 'question') return [{ field: 'question', rule: 'noQuestion' }]
    if (part === 'point') return numberFault(point, 'point') ? [] : [{ field: 'point', rule: 'noPoint' }]
    if (part === 'correct_answer')
      return answer && rule === 'noSuchOption' ? [] : [{ field: 'right', rule: 'noAnswer' }]
    const option = typeof index === 'number' ? options[index] : undefined
    return [{ field: option ? `option ${option.key}` : 'options', rule: rules[rule] }]
  })
  return [
    ...faults,
    ...numberFields.flatMap((field): Fault[] => {
      const rule = numberFault(values[field], field)
      return rule ? [{ field, rule }] : []
    }),
  ]
}

/** In field order. */
export const faultsOf = cached(findFaults)

export const isComplete = (values: QuestionValues): boolean => faultsOf(values).length === 0

/** An unread question counts as complete. */
export const isSavable = ({ values, isUnread }: Pick<QuestionEntry, 'values' | 'isUnread'>): boolean =>
  isUnread === true || isComplete(values)
