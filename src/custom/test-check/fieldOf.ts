import { elementId, fieldId } from '../question-packets/editor/elementId.ts'
import { focusable } from '../question-packets/focusShown.ts'
import type { Doc } from '../question-packets/model/doc.ts'
import type { FaultField } from '../question-packets/model/faults.ts'
import type { Item } from './entries.ts'
import type { PartName, Rule } from './finding.ts'

const fields: Partial<Record<Rule, FaultField>> = {
  blank: 'question',
  noQuestion: 'question',
  noAnswer: 'right',
  unknownAnswer: 'right',
  noPoint: 'point',
  pointNumber: 'point',
  timerNumber: 'timer',
}

/** What takes the focus where an item leads: the element of the field that is to be mended, else of all that is shown. */
export function fieldOf({ questions }: Pick<Doc, 'questions'>, { target, finding }: Item): string {
  const { rule, parts, where } = finding
  if (where.kind === 'settings') return 'settings.is_show_discussion'
  if (where.kind === 'group') return `${elementId(target ?? '')}-instruction`
  if (where.kind !== 'question' || target === undefined) return focusable.editor
  const field = fields[rule]
  if (field) return fieldId(target, field)
  const [part] = parts ?? []
  return part === undefined
    ? focusable.editor
    : partId(target, part, questions.get(target)?.values.options ?? [])
}

function partId(question: string, part: PartName, options: readonly { readonly key: string }[]): string {
  const option = part.startsWith('option ') ? options[Number(part.slice('option '.length))] : undefined
  return option ? fieldId(question, `option ${option.key}`) : `${elementId(question)}-${part}`
}
