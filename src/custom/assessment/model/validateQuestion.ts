import { parseNumber } from '../../../../contract/parseNumber.ts'
import { findQuestionIssues, type QuestionForm } from '../../../../contract/question.ts'
import type { QuestionEntry } from './doc.ts'
import { type NumberField, numberFieldConfig, numberFields } from './fields.ts'
import { memoise } from './memoise.ts'
import { withoutSpareOptions } from './options.ts'
import type { QuestionValues } from './values.ts'

type NumberRule = NonNullable<(typeof numberFieldConfig)[NumberField]['rule' | 'wholeRule']>

/** The messages are the specification's. */
export type ContentRule = 'noQuestion' | 'noOption' | 'noAnswer' | 'sameOption' | 'noPoint'

export type IssueRule = ContentRule | NumberRule

/** An option is named by its key. */
export type IssueField = 'question' | 'options' | 'right' | NumberField | `option ${string}`

export const isOptionField = (field: IssueField): field is `option ${string}` => field.startsWith('option ')

export type QuestionIssue = { readonly field: IssueField; readonly rule: IssueRule }

const issueRules = {
  required: 'noOption',
  sameOption: 'sameOption',
  noSuchOption: 'noAnswer',
  noPoints: 'noPoint',
} as const

/** None if empty. */
export function numberIssue(text: string, field: NumberField) {
  const number = parseNumber(text)
  const { rule, wholeRule } = numberFieldConfig[field]
  if (number === null) return undefined
  if (typeof number !== 'number' || number < 0) return rule
  return Number.isInteger(number) ? undefined : wholeRule
}

function findIssues(values: QuestionValues): readonly QuestionIssue[] {
  const { question, options, right, point } = withoutSpareOptions(values)
  const correctOption = options.find(({ key }) => key === right)
  const points = parseNumber(point)
  const form: Pick<QuestionForm, 'question' | 'options' | 'correct_answer' | 'point'> = {
    question,
    options: [...options],
    // An empty option cannot be the answer; it has an error of its own.
    correct_answer: correctOption ? [correctOption.text] : [],
    point: typeof points === 'number' ? points : 0,
  }
  const contentIssues = findQuestionIssues(form).flatMap(({ path: [part, index], rule }): QuestionIssue[] => {
    if (part === 'question') return [{ field: 'question', rule: 'noQuestion' }]
    if (part === 'point') return numberIssue(point, 'point') ? [] : [{ field: 'point', rule: 'noPoint' }]
    if (part === 'correct_answer')
      return correctOption && rule === 'noSuchOption' ? [] : [{ field: 'right', rule: 'noAnswer' }]
    const option = typeof index === 'number' ? options[index] : undefined
    return [{ field: option ? `option ${option.key}` : 'options', rule: issueRules[rule] }]
  })
  return [
    ...contentIssues,
    ...numberFields.flatMap((field): QuestionIssue[] => {
      const rule = numberIssue(values[field], field)
      return rule ? [{ field, rule }] : []
    }),
  ]
}

/** In field order. */
export const validateQuestion = memoise(findIssues)

export const isComplete = (values: QuestionValues): boolean => validateQuestion(values).length === 0

/** An unread question counts as complete. */
export const isSavable = ({ values, isUnread }: Pick<QuestionEntry, 'values' | 'isUnread'>): boolean =>
  isUnread === true || isComplete(values)
