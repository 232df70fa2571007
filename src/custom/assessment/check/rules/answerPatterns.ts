import type { Doc } from '../../model/doc.ts'
import { questionsIn } from '../../model/tree.ts'
import { type CheckIssue, createIssue } from './checkIssue.ts'
import { type OptionFacts, optionFacts } from './optionFacts.ts'

const MIN_QUESTIONS = 5
/** From here nearly all are enough. */
const MIN_QUESTIONS_FOR_SHARE = 8
const NEARLY_ALL = 0.8

/** Patterns by which participants could guess correct answers. */
export const answerPatternIssues = (doc: Doc): CheckIssue[] =>
  doc.tree.flatMap((packet) => {
    const facts = questionsIn(packet)
      .flatMap((key) => doc.questions.get(key)?.values ?? [])
      .map(optionFacts)
      .filter(({ texts, right }) => right >= 0 && texts.length > 1)
    if (facts.length < MIN_QUESTIONS) return []
    const subject = { kind: 'packet', keys: [packet.key] } as const
    const questionCount = facts.length
    const { index, times } = mostFrequentIndex(facts)
    const longestCount = facts.filter(isRightLongest).length
    const isPattern =
      times === questionCount ||
      (questionCount >= MIN_QUESTIONS_FOR_SHARE && times >= questionCount * NEARLY_ALL)
    return [
      ...(isPattern
        ? [createIssue('samePlace', subject, { amounts: [times], limit: questionCount, index })]
        : []),
      ...(longestCount >= questionCount * NEARLY_ALL
        ? [createIssue('longest', subject, { amounts: [longestCount], limit: questionCount })]
        : []),
    ]
  })

function mostFrequentIndex(facts: readonly OptionFacts[]): { index: number; times: number } {
  const countByIndex = new Map<number, number>()
  for (const { right } of facts) countByIndex.set(right, (countByIndex.get(right) ?? 0) + 1)
  const [mostFrequent] = [...countByIndex].sort(([, one], [, other]) => other - one)
  return { index: mostFrequent?.[0] ?? 0, times: mostFrequent?.[1] ?? 0 }
}

const isRightLongest = ({ texts, right }: OptionFacts) =>
  texts.every((text, index) => index === right || text.length < (texts[right]?.length ?? 0))
