import { pointsOf } from '../../model/sums.ts'
import type { PreviewItem } from './chooseItems.ts'
import type { Session } from './session.ts'

export type AnswerOutcome = 'right' | 'wrong' | 'unanswered'

export function outcomeOf({ answers }: Session, { key, values }: PreviewItem): AnswerOutcome {
  const answer = answers.get(key)
  if (answer === undefined) return 'unanswered'
  return answer === values.right ? 'right' : 'wrong'
}

/** Without floating-point errors. */
const sumPoints = (items: readonly PreviewItem[]) =>
  Math.round(items.reduce((total, { values }) => total + pointsOf(values), 0) * 1_000) / 1_000

/** The minimum is compared with the rounded score: 69,95 is 70 in both. */
export function resultOf(session: Session) {
  const { items, rules } = session
  const earnedPoints = sumPoints(items.filter((item) => outcomeOf(session, item) === 'right'))
  const maxPoints = sumPoints(items)
  /** 0 to 100, one decimal at most; undefined without points to reach. */
  const score = maxPoints === 0 ? undefined : Math.round((earnedPoints / maxPoints) * 1_000) / 10
  /** Undefined without a minimum. */
  const isPassed = rules.minimum === undefined ? undefined : (score ?? 0) >= rules.minimum
  return { earnedPoints, maxPoints, score, isPassed }
}

/** Unanswered: that for wrong answers. */
export const explanationOf = (session: Session, item: PreviewItem) =>
  outcomeOf(session, item) === 'right' ? item.values.correct : item.values.wrong
