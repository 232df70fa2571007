import { type FaultField, isOption } from './model/faults.ts'

/** Element ids of a question's editor, encoded: keys may hold characters that ids must not. */
export const elementId = (question: string): string => `question-${encodeURIComponent(question)}`

const suffixes: Readonly<Record<Exclude<FaultField, `option ${string}`>, string>> = {
  question: 'question',
  options: 'right',
  right: 'right',
  point: 'point',
  timer: 'timer',
}

/** The element of a field. */
export function fieldId(question: string, field: FaultField): string {
  const suffix = isOption(field) ? `option-${field.slice('option '.length)}` : suffixes[field]
  return `${elementId(question)}-${suffix}`
}
