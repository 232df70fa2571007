import type { Evidence, EvidenceKind } from '../../../../../../formats/question/evidence.ts'
import type { Html, ParsedQuestion } from '../../../../../../formats/question/parsedQuestion.ts'
import { type ParsedItem, wantsAnswer } from './items.ts'

type NewItem = Extract<ParsedItem, { kind: 'new' }>

type Answer = { readonly item: NewItem; readonly right: number }

/** What one kind of evidence says of the doubtful questions. */
export type Offer = { readonly kind: EvidenceKind; readonly answers: readonly Answer[] }

/** Undefined unless the evidence names one option, and for this question alone. */
const saidBy = (item: NewItem, kind: EvidenceKind): number | undefined => {
  const own = item.evidence.filter((each) => each.kind === kind)
  const [first] = own
  return own.length === 1 && !first?.isShared && first?.positions.length === 1
    ? first.positions[0]
    : undefined
}

/** The kind that answers most comes first. */
export function offersOf(items: readonly ParsedItem[]): readonly Offer[] {
  const open = items.filter((item): item is NewItem => item.kind === 'new' && wantsAnswer(item))
  const kinds = new Set(open.flatMap(({ evidence }) => evidence.map(({ kind }) => kind)))
  return [...kinds]
    .map(
      (kind): Offer => ({
        kind,
        answers: open.flatMap((item) => {
          const right = saidBy(item, kind)
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

/** Where the right option was chosen here, the look that marks an option is none of its text. */
export function withoutMarks(
  question: ParsedQuestion,
  evidence: readonly Evidence[],
  right: number | undefined,
) {
  const marked = evidence.find(({ positions, bare }) => bare !== undefined && positions[0] === right)
  const options = question.options.map(
    (option, at): Html => (at === right ? (marked?.bare ?? option) : option),
  )
  return { ...question, options }
}
