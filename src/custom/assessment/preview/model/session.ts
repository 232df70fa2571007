import type { Doc } from '../../model/doc.ts'
import type { PacketNode } from '../../model/tree.ts'
import { chooseItems, type PreviewItem } from './choosing.ts'
import type { Rules } from './rules.ts'

/** A participant's session. A snapshot: later edits do not affect it. */
export type Session = {
  readonly items: readonly PreviewItem[]
  readonly rules: Rules
  /** `unanswered`: confirms ending with open questions. */
  readonly phase: 'question' | 'unanswered' | 'over'
  /** The question that is shown, by its place. */
  readonly at: number
  /** The options that were chosen, by the keys of their questions. */
  readonly answers: ReadonlyMap<string, string>
  /** Questions that timed out. */
  readonly locked: ReadonlySet<string>
  /** Index of the question that has just timed out. */
  readonly ended: number | undefined
  /** The time of the whole is up. */
  readonly isLate: boolean
  /** Milliseconds of the whole, and of each question while it was shown. */
  readonly spent: number
  readonly spentByQuestion: ReadonlyMap<string, number>
}

/**
 * Begins a test. Nothing that happens to the document later is met in it.
 *
 * @param random as `Math.random`.
 */
export const begin = (doc: Doc, packet: PacketNode, rules: Rules, random: () => number): Session => ({
  items: chooseItems(doc, packet, rules, random),
  rules,
  phase: 'question',
  at: 0,
  answers: new Map(),
  locked: new Set(),
  ended: undefined,
  isLate: false,
  spent: 0,
  spentByQuestion: new Map(),
})

/** The question that is shown. */
export const itemNow = ({ items, at }: Session): PreviewItem | undefined => items[at]

export const isLast = ({ items, at }: Session): boolean => at >= items.length - 1

const isOpen = ({ locked }: Session, { key }: PreviewItem) => !locked.has(key)

/** Whether an answer is missing: a question without options has none. */
const isMissing = (session: Session, item: PreviewItem) =>
  isOpen(session, item) && item.values.options.length > 0 && !session.answers.has(item.key)

/** The places of questions that could still be answered and are not. */
export const unansweredIn = (session: Session): number[] =>
  session.items.flatMap((item, at) => (isMissing(session, item) ? [at] : []))

/**
 * Whether «next» is allowed without skipping. Where skipping is allowed, the end is no question: unanswered ones are
 * asked about there.
 */
export function mayGoOn(session: Session): boolean {
  const item = itemNow(session)
  const maySkipLast = session.rules.maySkip && isLast(session)
  return item === undefined || maySkipLast || !isMissing(session, item)
}

/** Milliseconds left for the test, if limited. */
export const timeLeft = ({ rules, spent }: Session): number | undefined =>
  rules.time === undefined ? undefined : Math.max(0, rules.time - spent)

/** Milliseconds left for the current question, if limited. */
export function questionTimeLeft(session: Session): number | undefined {
  const item = itemNow(session)
  if (session.phase !== 'question' || item?.time === undefined || !isOpen(session, item)) return undefined
  return Math.max(0, item.time - (session.spentByQuestion.get(item.key) ?? 0))
}

/** The next question that has not timed out. */
export function nextOpen(session: Session, after: number): number | undefined {
  const at = session.items.findIndex((item, index) => index > after && isOpen(session, item))
  return at < 0 ? undefined : at
}

/** Whether the time of every question is up. */
export const isAllLocked = (session: Session): boolean =>
  session.items.every((item) => !isOpen(session, item))
