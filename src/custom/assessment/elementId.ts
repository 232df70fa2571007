import { type FaultField, isOption } from './model/faults.ts'

/** What the elements of a question's editor are called: keys may hold what an id must not. */
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
