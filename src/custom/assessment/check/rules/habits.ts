import type { Doc } from '../../model/doc.ts'
import { questionsIn } from '../../model/tree.ts'
import { type OptionFacts, optionFacts } from './facts.ts'
import { type Finding, finding } from './finding.ts'

const MIN_QUESTIONS = 5
/** From here nearly all are enough. */
const MANY = 8
const NEARLY_ALL = 0.8

/** Patterns by which participants could guess correct answers. */
export const habitsIn = (doc: Doc): Finding[] =>
  doc.tree.flatMap((packet) => {
    const facts = questionsIn(packet)
      .flatMap((key) => doc.questions.get(key)?.values ?? [])
      .map(optionFacts)
      .filter(({ texts, right }) => right >= 0 && texts.length > 1)
    if (facts.length < MIN_QUESTIONS) return []
    const where = { kind: 'packet', keys: [packet.key] } as const
    const limit = facts.length
    const { index, times } = mostFrequentIndex(facts)
    const longest = facts.filter(isRightLongest).length
    const isHabit = times === limit || (limit >= MANY && times >= limit * NEARLY_ALL)
    return [
      ...(isHabit ? [finding('samePlace', where, { amounts: [times], limit, index })] : []),
      ...(longest >= limit * NEARLY_ALL ? [finding('longest', where, { amounts: [longest], limit })] : []),
    ]
  })

function mostFrequentIndex(facts: readonly OptionFacts[]): { index: number; times: number } {
  const times = new Map<number, number>()
  for (const { right } of facts) times.set(right, (times.get(right) ?? 0) + 1)
  const [most] = [...times].sort(([, one], [, other]) => other - one)
  return { index: most?.[0] ?? 0, times: most?.[1] ?? 0 }
}

const isRightLongest = ({ texts, right }: OptionFacts) =>
  texts.every((text, index) => index === right || text.length < (texts[right]?.length ?? 0))
