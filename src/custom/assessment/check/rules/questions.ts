import { plainText } from '../../../../../contract/question.ts'
import type { Doc, QuestionEntry } from '../../model/doc.ts'
import { type FaultRule, faultsOf, numberFault, type WholeRule } from '../../model/faults.ts'
import { numberFields, numbers } from '../../model/fields.ts'
import { hasOtherInstructions } from '../../model/instruction.ts'
import type { GroupNode } from '../../model/tree.ts'
import { isBlank, type Part, type QuestionValues } from '../../model/values.ts'
import { optionFacts } from './facts.ts'
import { type Finding, finding, type PartName, type Rule } from './finding.ts'
import { lacksAlt, lacksMedia } from './media.ts'

export const questionFindings = ({ tree, questions }: Doc): Finding[] =>
  tree.flatMap(({ groups }) =>
    groups.flatMap((group) => {
      const entries = group.questions.flatMap((key) => {
        const entry = questions.get(key)
        return entry ? [{ key, entry }] : []
      })
      return [
        ...sharedFindings(
          { questions },
          group,
          entries.map(({ entry }) => entry),
        ),
        ...entries.flatMap(({ key, entry }) => [
          ...faultFindings(key, entry),
          ...mediaFindings(
            { kind: 'question', keys: [key] },
            partsOf(entry.values).filter(([name]) => !(group.isGroup && name === 'instruction')),
          ),
        ]),
      ]
    }),
  )

/** Of the shared instruction: once per group, and where questions differ. */
function sharedFindings(
  doc: Pick<Doc, 'questions'>,
  group: GroupNode,
  entries: readonly QuestionEntry[],
): Finding[] {
  if (!group.isGroup) return []
  const where = { kind: 'group', keys: [group.key] } as const
  const parts = entries.map(({ values }): [PartName, Part] => ['instruction', values.instruction])
  return [
    ...(hasOtherInstructions(doc, group) ? [finding('differing', where)] : []),
    ...mediaFindings(where, parts),
  ]
}

const partsOf = (values: QuestionValues): [PartName, Part][] => [
  ['instruction', values.instruction],
  ['question', values.question],
  ...values.options.map((option, index): [PartName, Part] => [`option ${index}`, option]),
  ['correct', values.correct],
  ['wrong', values.wrong],
]

function mediaFindings(where: Finding['where'], parts: readonly [PartName, Part][]): Finding[] {
  const addFinding = (rule: Rule, lacks: (part: Part) => boolean) => {
    const names = parts.flatMap(([name, part]) => (lacks(part) ? [name] : []))
    return names.length > 0 ? [finding(rule, where, { parts: [...new Set(names)] })] : []
  }
  return [...addFinding('mediaMissing', lacksMedia), ...addFinding('mediaAlt', lacksAlt)]
}

function faultFindings(key: string, entry: QuestionEntry): Finding[] {
  const { values } = entry
  const broken = new Set(faultsOf(values).map(({ rule }) => rule))
  if (broken.size === 0) return []
  const where = { kind: 'question', keys: [key] } as const
  if (broken.has('noQuestion') && isBlank(values)) return [finding('blank', where)]
  const toFinding: Record<WholeRule, () => Finding> = {
    noQuestion: () => finding('noQuestion', where),
    noOption: () =>
      values.options.length === 0
        ? finding('noOptions', where)
        : finding('emptyOption', where, { parts: optionsWith(values, (text) => text === '') }),
    noAnswer: () => {
      const text = strayKey(entry)
      return text === undefined ? finding('noAnswer', where) : finding('unknownAnswer', where, { text })
    },
    sameOption: () => {
      const { texts } = optionFacts(values)
      const isTwin = (text: string) => text !== '' && texts.indexOf(text) !== texts.lastIndexOf(text)
      return finding('sameOption', where, { parts: optionsWith(values, isTwin) })
    },
    noPoint: () => finding('noPoint', where),
  }
  const isOfWhole = (rule: FaultRule): rule is WholeRule => Object.hasOwn(toFinding, rule)
  const ofNumbers = numberFields
    .filter((field) => numberFault(values[field], field) !== undefined)
    .map((field) => finding(numbers[field].rule, where, { text: values[field] }))
  // Implied by missing options.
  if (values.options.length === 0) broken.delete('noAnswer')
  return [...[...broken].filter(isOfWhole).map((rule) => toFinding[rule]()), ...ofNumbers]
}

const optionsWith = (values: QuestionValues, is: (text: string) => boolean): PartName[] =>
  optionFacts(values).texts.flatMap((text, index): PartName[] => (is(text) ? [`option ${index}`] : []))

/** The stored answer, if it matches no option and no other is selected. */
function strayKey({ stored, values }: QuestionEntry): string | undefined {
  if (!stored || stored.values.right !== undefined || values.right !== undefined) return undefined
  return plainText(stored.record.correct_answer?.[0] ?? '') || undefined
}
