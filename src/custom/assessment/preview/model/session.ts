import type { Doc } from '../../model/doc.ts'
import type { PacketNode } from '../../model/tree.ts'
import { chooseItems, type PreviewItem } from './chooseItems.ts'
import type { Rules } from './rules.ts'

/** A snapshot: later edits do not affect it. */
export type Session = {
  readonly items: readonly PreviewItem[]
  readonly rules: Rules
  /** `unanswered`: confirms ending with open questions. */
  readonly phase: 'question' | 'unanswered' | 'over'
  /** Index of the question shown. */
  readonly currentIndex: number
  /** Option keys by question. */
  readonly answers: ReadonlyMap<string, string>
  /** Timed out. */
  readonly lockedKeys: ReadonlySet<string>
  /** Index of the question that has just timed out. */
  readonly timedOutIndex: number | undefined
  /** The test timed out. */
  readonly isTimedOut: boolean
  /** Milliseconds, in total and by question. */
  readonly elapsed: number
  readonly elapsedByQuestion: ReadonlyMap<string, number>
}

export const startSession = (doc: Doc, packet: PacketNode, rules: Rules, random: () => number): Session => ({
  items: chooseItems(doc, packet, rules, random),
  rules,
  phase: 'question',
  currentIndex: 0,
  answers: new Map(),
  lockedKeys: new Set(),
  timedOutIndex: undefined,
  isTimedOut: false,
  elapsed: 0,
  elapsedByQuestion: new Map(),
})

export const currentItem = ({ items, currentIndex }: Session): PreviewItem | undefined => items[currentIndex]

export const isLast = ({ items, currentIndex }: Session): boolean => currentIndex >= items.length - 1

const isAnswerable = ({ lockedKeys }: Session, { key }: PreviewItem) => !lockedKeys.has(key)

/** A question without options has no answer. */
const isUnanswered = (session: Session, item: PreviewItem) =>
  isAnswerable(session, item) && item.values.options.length > 0 && !session.answers.has(item.key)

/** Indexes of questions that could still be answered. */
export const unansweredIndexes = (session: Session): number[] =>
  session.items.flatMap((item, at) => (isUnanswered(session, item) ? [at] : []))

/** Where skipping is allowed, the last question needs no answer: the end asks about unanswered ones. */
export function canGoNext(session: Session): boolean {
  const item = currentItem(session)
  const maySkipLast = session.rules.maySkip && isLast(session)
  return item === undefined || maySkipLast || !isUnanswered(session, item)
}

/** Milliseconds; undefined: no limit. */
export const timeLeft = ({ rules, elapsed }: Session): number | undefined =>
  rules.timeLimit === undefined ? undefined : Math.max(0, rules.timeLimit - elapsed)

/** Milliseconds; undefined: no limit. */
export function questionTimeLeft(session: Session): number | undefined {
  const item = currentItem(session)
  if (session.phase !== 'question' || item?.timeLimit === undefined || !isAnswerable(session, item))
    return undefined
  return Math.max(0, item.timeLimit - (session.elapsedByQuestion.get(item.key) ?? 0))
}

export function nextAnswerableIndex(session: Session, after: number): number | undefined {
  const nextIndex = session.items.findIndex((item, index) => index > after && isAnswerable(session, item))
  return nextIndex < 0 ? undefined : nextIndex
}

export const isAllLocked = (session: Session): boolean =>
  session.items.every((item) => !isAnswerable(session, item))
