import { elementId, fieldId } from '../elementId.ts'
import type { Doc } from '../model/doc.ts'
import type { FaultField } from '../model/faults.ts'
import { numberFields, numbers } from '../model/fields.ts'
import type { QuestionValues } from '../model/values.ts'
import { focusTargetIds } from '../restoreFocus.ts'
import type { CheckItem } from './entries.ts'
import { isOptionName, type PartName, type Rule } from './rules/finding.ts'
import { lacksAlt } from './rules/media.ts'

const fields: Partial<Record<Rule, FaultField>> = {
  blank: 'question',
  noQuestion: 'question',
  noAnswer: 'right',
  unknownAnswer: 'right',
  noPoint: 'point',
  ...Object.fromEntries(numberFields.map((field) => [numbers[field].rule, field])),
}

/** The faulty field, or the editor. `writesAlt`: alternative texts have a field of their own. */
export function fieldOf(
  { questions }: Pick<Doc, 'questions'>,
  { target, finding }: CheckItem,
  writesAlt: boolean,
): string {
  const { rule, parts, where } = finding
  if (where.kind === 'settings') return 'settings.is_show_discussion'
  if (where.kind === 'group') return `${elementId(target ?? '')}-instruction`
  const values = where.kind === 'question' ? questions.get(target ?? '')?.values : undefined
  if (!values || target === undefined) return focusTargetIds.editor
  const field = fields[rule]
  if (field) return fieldId(target, field)
  const [name] = parts ?? []
  if (name === undefined) return focusTargetIds.editor
  const { part, id } = partIn(target, values, name)
  return rule === 'mediaAlt' && writesAlt && part && lacksAlt({ ...part, text: '' }) ? `${id}-alt` : id
}

function partIn(question: string, values: QuestionValues, name: PartName) {
  if (!isOptionName(name)) return { part: values[name], id: `${elementId(question)}-${name}` }
  const option = values.options[Number(name.slice('option '.length))]
  return { part: option, id: option ? fieldId(question, `option ${option.key}`) : elementId(question) }
}
