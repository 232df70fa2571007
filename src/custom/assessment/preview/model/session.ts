import type { Doc } from '../../model/doc.ts'
import type { PacketNode } from '../../model/tree.ts'
import { chooseItems, type PreviewItem } from './choosing.ts'
import type { Rules } from './rules.ts'

/** A snapshot: later edits do not affect it. */
export type Session = {
  readonly items: readonly PreviewItem[]
  readonly rules: Rules
  /** `unanswered`: confirms ending with open questions. */
  readonly phase: 'question' | 'unanswered' | 'over'
  /** Index of the question shown. */
  readonly at: number
  /** Option keys by question. */
  readonly answers: ReadonlyMap<string, string>
  /** Timed out. */
  readonly locked: ReadonlySet<string>
  /** Index of the question that has just timed out. */
  readonly ended: number | undefined
  /** The test timed out. */
  readonly isLate: boolean
  /** Milliseconds, in total and by question. */
  readonly spent: number
  readonly spentByQuestion: ReadonlyMap<string, number>
}

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

export const itemNow = ({ items, at }: Session): PreviewItem | undefined => items[at]

export const isLast = ({ items, at }: Session): boolean => at >= items.length - 1

const isOpen = ({ locked }: Session, { key }: PreviewItem) => !locked.has(key)

/** A question without options has no answer. */
const isMissing = (session: Session, item: PreviewItem) =>
  isOpen(session, item) && item.values.options.length > 0 && !session.answers.has(item.key)

/** Indexes of questions that could still be answered. */
export const unansweredIn = (session: Session): number[] =>
  session.items.flatMap((item, at) => (isMissing(session, item) ? [at] : []))

/** Where skipping is allowed, the last question needs no answer: the end asks about unanswered ones. */
export function mayGoOn(session: Session): boolean {
  const item = itemNow(session)
  const maySkipLast = session.rules.maySkip && isLast(session)
  return item === undefined || maySkipLast || !isMissing(session, item)
}

/** Milliseconds; undefined: no limit. */
export const timeLeft = ({ rules, spent }: Session): number | undefined =>
  rules.time === undefined ? undefined : Math.max(0, rules.time - spent)

/** Milliseconds; undefined: no limit. */
export function questionTimeLeft(session: Session): number | undefined {
  const item = itemNow(session)
  if (session.phase !== 'question' || item?.time === undefined || !isOpen(session, item)) return undefined
  return Math.max(0, item.time - (session.spentByQuestion.get(item.key) ?? 0))
}

export function nextOpen(session: Session, after: number): number | undefined {
  const at = session.items.findIndex((item, index) => index > after && isOpen(session, item))
  return at < 0 ? undefined : at
}

export const isAllLocked = (session: Session): boolean =>
  session.items.every((item) => !isOpen(session, item))
