import type { Evidence, EvidenceKind } from '../../../../../../formats/question/evidence.ts'
import type { Html, ParsedQuestion } from '../../../../../../formats/question/parsedQuestion.ts'
import { needsAnswer, type ParsedItem } from './items.ts'

export type NewItem = Extract<ParsedItem, { kind: 'new' }>

type Answer = { readonly item: NewItem; readonly right: number }

/** What one kind of evidence says of the doubtful questions. */
export type BulkAnswer = { readonly kind: EvidenceKind; readonly answers: readonly Answer[] }

/** Undefined unless the evidence names one option, and for this question alone. */
const answerFromEvidence = (item: NewItem, kind: EvidenceKind): number | undefined => {
  const evidenceOfKind = item.evidence.filter((each) => each.kind === kind)
  const [firstEvidence] = evidenceOfKind
  return evidenceOfKind.length === 1 && !firstEvidence?.isShared && firstEvidence?.positions.length === 1
    ? firstEvidence.positions[0]
    : undefined
}

/** The kind that answers most comes first. */
export function toBulkAnswers(items: readonly ParsedItem[]): readonly BulkAnswer[] {
  const unansweredItems = items.filter((item): item is NewItem => item.kind === 'new' && needsAnswer(item))
  const kinds = new Set(unansweredItems.flatMap(({ evidence }) => evidence.map(({ kind }) => kind)))
  return [...kinds]
    .map(
      (kind): BulkAnswer => ({
        kind,
        answers: unansweredItems.flatMap((item) => {
          const right = answerFromEvidence(item, kind)
          return right === undefined ? [] : [{ item, right }]
        }),
      }),
    )
    .filter(({ answers }) => answers.length > 0)
    .toSorted((one, other) => other.answers.length - one.answers.length)
}

export const evidenceFor = (evidence: readonly Evidence[], option: number): readonly EvidenceKind[] => [
  ...new Set(evidence.flatMap(({ kind, positions }) => (positions.includes(option) ? [kind] : []))),
]

/** Where the right option was chosen here, the formatting that marks an option is no part of its text. */
export function withoutAnswerMarks(
  question: ParsedQuestion,
  evidence: readonly Evidence[],
  right: number | undefined,
) {
  const markedEvidence = evidence.find(
    ({ positions, htmlWithoutMark }) => htmlWithoutMark !== undefined && positions[0] === right,
  )
  const options = question.options.map(
    (option, index): Html => (index === right ? (markedEvidence?.htmlWithoutMark ?? option) : option),
  )
  return { ...question, options }
}
