import { type IssueField, isOptionField } from './model/validateQuestion.ts'

/** Encoded: keys may hold characters that ids must not. */
export const elementId = (question: string): string => `question-${encodeURIComponent(question)}`

/** Of `options`, the choice of the right one. */
export function fieldId(question: string, field: IssueField): string {
  if (isOptionField(field)) return `${elementId(question)}-option-${field.slice('option '.length)}`
  return `${elementId(question)}-${field === 'options' ? 'right' : field}`
}
