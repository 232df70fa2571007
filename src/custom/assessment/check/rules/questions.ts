import { plainText } from '../../../../../contract/question.ts'
import type { Doc, QuestionEntry } from '../../model/doc.ts'
import { numberFieldConfig, numberFields } from '../../model/fields.ts'
import { hasOtherInstructions } from '../../model/instruction.ts'
import type { GroupNode } from '../../model/tree.ts'
import {
  type ContentRule,
  type IssueRule,
  numberIssue,
  validateQuestion,
} from '../../model/validateQuestion.ts'
import { isBlank, type Part, type QuestionValues } from '../../model/values.ts'
import { type CheckIssue, createIssue, type PartName, type Rule } from './checkIssue.ts'
import { lacksAlt, lacksMedia } from './media.ts'
import { optionFacts } from './optionFacts.ts'

export const questionIssues = ({ tree, questions }: Doc): CheckIssue[] =>
  tree.flatMap(({ groups }) =>
    groups.flatMap((group) => {
      const entries = group.questions.flatMap((key) => {
        const entry = questions.get(key)
        return entry ? [{ key, entry }] : []
      })
      return [
        ...instructionIssues(
          { questions },
          group,
          entries.map(({ entry }) => entry),
        ),
        ...entries.flatMap(({ key, entry }) => [
          ...fieldIssues(key, entry),
          ...mediaIssues(
            { kind: 'question', keys: [key] },
            partsOf(entry.values).filter(([name]) => !(group.isGroup && name === 'instruction')),
          ),
        ]),
      ]
    }),
  )

/** Of the shared instruction: once per group, and where questions differ. */
function instructionIssues(
  doc: Pick<Doc, 'questions'>,
  group: GroupNode,
  entries: readonly QuestionEntry[],
): CheckIssue[] {
  if (!group.isGroup) return []
  const subject = { kind: 'group', keys: [group.key] } as const
  const parts = entries.map(({ values }): [PartName, Part] => ['instruction', values.instruction])
  return [
    ...(hasOtherInstructions(doc, group) ? [createIssue('differing', subject)] : []),
    ...mediaIssues(subject, parts),
  ]
}

const partsOf = (values: QuestionValues): [PartName, Part][] => [
  ['instruction', values.instruction],
  ['question', values.question],
  ...values.options.map((option, index): [PartName, Part] => [`option ${index}`, option]),
  ['correct', values.correct],
  ['wrong', values.wrong],
]

function mediaIssues(subject: CheckIssue['subject'], parts: readonly [PartName, Part][]): CheckIssue[] {
  const toIssues = (rule: Rule, lacks: (part: Part) => boolean) => {
    const names = parts.flatMap(([name, part]) => (lacks(part) ? [name] : []))
    return names.length > 0 ? [createIssue(rule, subject, { parts: [...new Set(names)] })] : []
  }
  return [...toIssues('mediaMissing', lacksMedia), ...toIssues('mediaAlt', lacksAlt)]
}

function fieldIssues(key: string, entry: QuestionEntry): CheckIssue[] {
  const { values, inherited } = entry
  const issueRules = new Set(validateQuestion(values).map(({ rule }) => rule))
  if (issueRules.size === 0) return []
  const subject = { kind: 'question', keys: [key] } as const
  if (issueRules.has('noQuestion') && isBlank(values, inherited)) return [createIssue('blank', subject)]
  const createIssueByRule: Record<ContentRule, () => CheckIssue> = {
    noQuestion: () => createIssue('noQuestion', subject),
    noOption: () =>
      values.options.length === 0
        ? createIssue('noOptions', subject)
        : createIssue('emptyOption', subject, { parts: optionsWith(values, (text) => text === '') }),
    noAnswer: () => {
      const text = unmatchedAnswer(entry)
      return text === undefined
        ? createIssue('noAnswer', subject)
        : createIssue('unknownAnswer', subject, { text })
    },
    sameOption: () => {
      const { texts } = optionFacts(values)
      const isDuplicate = (text: string) => text !== '' && texts.indexOf(text) !== texts.lastIndexOf(text)
      return createIssue('sameOption', subject, { parts: optionsWith(values, isDuplicate) })
    },
    noPoint: () => createIssue('noPoint', subject),
  }
  const isQuestionRule = (rule: IssueRule): rule is ContentRule => Object.hasOwn(createIssueByRule, rule)
  const numberIssues = numberFields
    .filter((field) => numberIssue(values[field], field) !== undefined)
    .map((field) => createIssue(numberFieldConfig[field].rule, subject, { text: values[field] }))
  // Implied by missing options.
  if (values.options.length === 0) issueRules.delete('noAnswer')
  return [...[...issueRules].filter(isQuestionRule).map((rule) => createIssueByRule[rule]()), ...numberIssues]
}

const optionsWith = (values: QuestionValues, predicate: (text: string) => boolean): PartName[] =>
  optionFacts(values).texts.flatMap((text, index): PartName[] => (predicate(text) ? [`option ${index}`] : []))

/** The stored answer, if it matches no option and no other is selected. */
function unmatchedAnswer({ stored, values }: QuestionEntry): string | undefined {
  if (!stored || stored.values.right !== undefined || values.right !== undefined) return undefined
  return plainText(stored.record.correct_answer?.[0] ?? '') || undefined
}
