import type { AwaitingFeedback, GivenFeedback } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'

/** Which piece of work: one participant's of one activity. */
export type Key = string

/** By which one is known: ids may be anything. */
export const keyOf = (redeemId: Id, activityId: Id): Key =>
  [redeemId, activityId].map((id) => encodeURIComponent(String(id))).join('/')

export const keyOfItem = ({ redeem_id, activity }: AwaitingFeedback): Key => keyOf(redeem_id, activity.id)

/** A reply that was pressed and that the API has not taken yet. */
export type Outgoing = {
  readonly item: AwaitingFeedback
  readonly text: string
  /** The version of the feedback that it replaces; null where none was seen. */
  readonly replaces: string | null
  /** The call is out: it cannot be taken back any more. */
  readonly isGone: boolean
}

/** Why a reply came back: the words of the refusal, or what somebody else had given meanwhile. */
export type Trouble = { readonly item: AwaitingFeedback } & (
  | { readonly error: unknown }
  | { readonly newer: GivenFeedback }
)

/** Those of a program who wait for a reply, as far as they are known, and what has been done about them here. */
export type Queue = {
  /** In their order. Those whose reply is on its way are still among them. */
  readonly items: readonly AwaitingFeedback[]
  /** How many wait, by the API and what it has taken since; undefined while nothing has been read. */
  readonly total: number | undefined
  readonly outgoing: ReadonlyMap<Key, Outgoing>
  readonly troubles: ReadonlyMap<Key, Trouble>
  readonly skipped: ReadonlySet<Key>
  /** Those that have their reply: a page that was on its way brings none of them back. */
  readonly answered: ReadonlySet<Key>
}

export const emptyQueue: Queue = {
  items: [],
  total: undefined,
  outgoing: new Map(),
  troubles: new Map(),
  skipped: new Set(),
  answered: new Set(),
}

/** Rows that the API is asked for at a time. */
export const PAGE_SIZE = 10

export type Page = {
  readonly page: number
  readonly rows: readonly AwaitingFeedback[]
  readonly total: number
}

const without = <Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> =>
  map.has(key) ? new Map([...map].filter(([each]) => each !== key)) : map
const lacking = (set: ReadonlySet<Key>, key: Key): ReadonlySet<Key> =>
  set.has(key) ? new Set([...set].filter((each) => each !== key)) : set

/** Forgets what was read; what is on its way, or came back, stays. */
export const forgetRead = (queue: Queue): Queue => ({ ...queue, items: [], total: undefined })

/** The page behind those that are known; undefined where all are. */
export function pageAfter({ items, total }: Queue): number | undefined {
  if (total === undefined) return 1
  return items.length < total ? Math.floor(items.length / PAGE_SIZE) + 1 : undefined
}

/**
 * Whether something may stand between a page and those that are known: others give replies, too, and every one of them
 * moves all pages up. Then the page before it has to be read as well.
 */
export const mayLeaveGap = (queue: Queue, { page, rows, total }: Page): boolean => {
  if (page === 1 || total === queue.total) return false
  const known = new Set(queue.items.map(keyOfItem))
  return !rows.some((row) => known.has(keyOfItem(row)))
}

/**
 * Takes in a page that was read: what was not known stands where the page has it, and what should stand between its rows
 * and does not has its reply from somebody else. With rows of a page that leaves no gap.
 */
export function learnPage(queue: Queue, { page, rows, total }: Page): Queue {
  const told = new Set(rows.map(keyOfItem))
  const items = [...queue.items]
  const indexOf = (key: Key) => items.findIndex((item) => keyOfItem(item) === key)
  const known = rows.map((row) => indexOf(keyOfItem(row))).filter((at) => at >= 0)
  const from = page === 1 ? 0 : Math.min(items.length, ...known)
  let at = from
  for (const row of rows) {
    const key = keyOfItem(row)
    if (queue.answered.has(key)) continue
    const there = indexOf(key)
    if (there < 0) items.splice(at, 0, row)
    at = (there < 0 ? at : there) + 1
  }
  // A page that is not full is the last.
  const isLast = rows.length < PAGE_SIZE
  const to = isLast ? items.length : at
  const untold = items.slice(from, to).filter((item) => !told.has(keyOfItem(item)))
  const [taken, gone] = [true, false].map((isOut) =>
    untold.filter((item) => queue.outgoing.has(keyOfItem(item)) === isOut),
  )
  const left = items.filter((item) => !gone?.includes(item))
  const late = rows.filter((row) => queue.answered.has(keyOfItem(row))).length
  const counted = Math.max(total - late + (taken?.length ?? 0), left.length)
  return { ...queue, items: left, total: isLast ? left.length : counted }
}

/** Those that still wait for somebody to reply: what is shown. */
export const waitingIn = ({ items, outgoing }: Queue): readonly AwaitingFeedback[] =>
  outgoing.size === 0 ? items : items.filter((item) => !outgoing.has(keyOfItem(item)))

const isAmong = ({ items }: Queue, key: Key) => items.some((item) => keyOfItem(item) === key)

/** How many wait, those that are not known included; undefined while nothing has been read. */
export function totalWaiting(queue: Queue): number | undefined {
  const { total, outgoing } = queue
  if (total === undefined) return undefined
  return Math.max(total - [...outgoing.keys()].filter((key) => isAmong(queue, key)).length, 0)
}

/** The place of one among those that wait, from 0; undefined for what is none of them. */
export function placeOf(queue: Queue, key: Key | undefined): number | undefined {
  const at = waitingIn(queue).findIndex((item) => keyOfItem(item) === key)
  return at < 0 ? undefined : at
}

/** A reply is to go out. */
export const press = (queue: Queue, reply: Omit<Outgoing, 'isGone'>): Queue => {
  const key = keyOfItem(reply.item)
  return {
    ...queue,
    outgoing: new Map(queue.outgoing).set(key, { ...reply, isGone: false }),
    troubles: without(queue.troubles, key),
    skipped: lacking(queue.skipped, key),
  }
}

/** Its call is out. */
export function goOut(queue: Queue, key: Key): Queue {
  const reply = queue.outgoing.get(key)
  return reply ? { ...queue, outgoing: new Map(queue.outgoing).set(key, { ...reply, isGone: true }) } : queue
}

/** It was taken back before it went. */
export const takeBack = (queue: Queue, key: Key): Queue =>
  queue.outgoing.get(key)?.isGone === false ? { ...queue, outgoing: without(queue.outgoing, key) } : queue

/** It has its reply, from here or from somebody else. */
export const settle = (queue: Queue, key: Key): Queue => ({
  ...queue,
  items: queue.items.filter((item) => keyOfItem(item) !== key),
  total: queue.total === undefined ? undefined : queue.total - (isAmong(queue, key) ? 1 : 0),
  outgoing: without(queue.outgoing, key),
  troubles: without(queue.troubles, key),
  skipped: lacking(queue.skipped, key),
  answered: new Set(queue.answered).add(key),
})

/** Its reply came back. */
export const comeBack = (queue: Queue, key: Key, trouble: Trouble): Queue => ({
  ...queue,
  outgoing: without(queue.outgoing, key),
  troubles: new Map(queue.troubles).set(key, trouble),
})

/** Nobody wants to hear of it any more. */
export const dismiss = (queue: Queue, key: Key): Queue => ({
  ...queue,
  troubles: without(queue.troubles, key),
})

/** Somebody else is to be replied to first. */
export const skip = (queue: Queue, key: Key): Queue => ({
  ...queue,
  skipped: new Set(queue.skipped).add(key),
})

/** The neighbour of one, `by` places on; undefined where there is none. From what does not wait: the first. */
export function neighbour(queue: Queue, key: Key | undefined, by: 1 | -1): AwaitingFeedback | undefined {
  const waiting = waitingIn(queue)
  const at = placeOf(queue, key)
  return at === undefined ? waiting[0] : waiting[at + by]
}

/**
 * Who is next, once one is done with: those behind it first, then from the beginning; those that were skipped once nobody
 * else is left. Undefined where nobody else waits, as far as is known.
 */
export function nextAfter(queue: Queue, key: Key | undefined): AwaitingFeedback | undefined {
  // By where it stands among all: it may be on its way already.
  const at = queue.items.findIndex((item) => keyOfItem(item) === key)
  const others = [...queue.items.slice(at + 1), ...queue.items.slice(0, Math.max(at, 0))].filter(
    (item) => !queue.outgoing.has(keyOfItem(item)),
  )
  return others.find((item) => !queue.skipped.has(keyOfItem(item))) ?? others[0]
}

/** So many are to be known behind the one that is open. */
const AHEAD = 5

/** Whether more should be read, for the next ones to be there when they are wanted. */
export function wantsMore(queue: Queue, key: Key | undefined): boolean {
  if (pageAfter(queue) === undefined) return false
  const waiting = waitingIn(queue)
  return waiting.length - (placeOf(queue, key) ?? 0) <= AHEAD
}
