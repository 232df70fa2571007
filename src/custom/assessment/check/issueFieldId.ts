import { elementId, fieldId } from '../elementId.ts'
import type { Doc } from '../model/doc.ts'
import { numberFieldConfig, numberFields } from '../model/fields.ts'
import type { IssueField } from '../model/validateQuestion.ts'
import type { QuestionValues } from '../model/values.ts'
import { focusTargetIds } from '../restoreFocus.ts'
import type { CheckItem } from './entries.ts'
import { isOptionName, type PartName, type Rule } from './rules/checkIssue.ts'
import { lacksAlt } from './rules/media.ts'

const fieldByRule: Partial<Record<Rule, IssueField>> = {
  blank: 'question',
  noQuestion: 'question',
  noAnswer: 'right',
  unknownAnswer: 'right',
  noPoint: 'point',
  ...Object.fromEntries(numberFields.map((field) => [numberFieldConfig[field].rule, field])),
}

/** The faulty field, or the editor. `hasAltField`: alternative texts have a field of their own. */
export function issueFieldId(
  { questions }: Pick<Doc, 'questions'>,
  { target, issue }: CheckItem,
  hasAltField: boolean,
): string {
  const { rule, parts, subject } = issue
  if (subject.kind === 'settings') return 'settings.is_show_discussion'
  if (subject.kind === 'group') return `${elementId(target ?? '')}-instruction`
  const values = subject.kind === 'question' ? questions.get(target ?? '')?.values : undefined
  if (!values || target === undefined) return focusTargetIds.editor
  const field = fieldByRule[rule]
  if (field) return fieldId(target, field)
  const [name] = parts ?? []
  if (name === undefined) return focusTargetIds.editor
  const { part, id } = partIn(target, values, name)
  return rule === 'mediaAlt' && hasAltField && part && lacksAlt({ ...part, text: '' }) ? `${id}-alt` : id
}

function partIn(question: string, values: QuestionValues, name: PartName) {
  if (!isOptionName(name)) return { part: values[name], id: `${elementId(question)}-${name}` }
  const option = values.options[Number(name.slice('option '.length))]
  return { part: option, id: option ? fieldId(question, `option ${option.key}`) : elementId(question) }
}
