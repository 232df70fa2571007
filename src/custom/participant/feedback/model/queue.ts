import type { AwaitingFeedback, GivenFeedback } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'

export type Key = string

/** Key of a piece of work; escaped, as ids may be anything. */
export const workKey = (redeemId: Id, activityId: Id): Key =>
  [redeemId, activityId].map((id) => encodeURIComponent(String(id))).join('/')

export const itemKey = ({ redeem_id, activity }: AwaitingFeedback): Key => workKey(redeem_id, activity.id)

/** A reply that was pressed and that the API has not taken yet. */
export type Outgoing = {
  readonly item: AwaitingFeedback
  readonly text: string
  /** The version of the feedback that it replaces; null where none was seen. */
  readonly replaces: string | null
  /** The call is out: it cannot be taken back any more. */
  readonly isSent: boolean
}

/** Why a reply failed: an error, or another admin's reply in the meantime. */
export type Trouble = { readonly item: AwaitingFeedback } & (
  | { readonly error: unknown }
  | { readonly newer: GivenFeedback }
)

/** The loaded part of a program's queue, with this page's changes. */
export type Queue = {
  /** In order; includes items whose reply is being sent. */
  readonly items: readonly AwaitingFeedback[]
  /** Total waiting: the API's, minus those answered since; undefined before the first page. */
  readonly total: number | undefined
  readonly outgoing: ReadonlyMap<Key, Outgoing>
  readonly troubles: ReadonlyMap<Key, Trouble>
  readonly skipped: ReadonlySet<Key>
  /** Answered items: dropped from pages requested before. */
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

export const PAGE_SIZE = 10

export type Page = {
  readonly page: number
  readonly rows: readonly AwaitingFeedback[]
  readonly total: number
}

const without = <Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> =>
  map.has(key) ? new Map([...map].filter(([each]) => each !== key)) : map
const withoutKey = (set: ReadonlySet<Key>, key: Key): ReadonlySet<Key> =>
  set.has(key) ? new Set([...set].filter((each) => each !== key)) : set

/** Drops loaded items; replies in flight and failures stay. */
export const forgetRead = (queue: Queue): Queue => ({ ...queue, items: [], total: undefined })

/** The page behind those that are known; undefined where all are. */
export function pageAfter({ items, total }: Queue): number | undefined {
  if (total === undefined) return 1
  return items.length < total ? Math.floor(items.length / PAGE_SIZE) + 1 : undefined
}

/**
 * Whether items may be missing between a page and the loaded ones: replies of others shift all pages up. Then the
 * page before it must be fetched as well.
 */
export const mayLeaveGap = (queue: Queue, { page, rows, total }: Page): boolean => {
  if (page === 1 || total === queue.total) return false
  const known = new Set(queue.items.map(itemKey))
  return !rows.some((row) => known.has(itemKey(row)))
}

/**
 * Merges a fetched page: new rows at the page's position; loaded rows missing between its rows were answered elsewhere.
 * The page must leave no gap (`mayLeaveGap`).
 */
export function mergePage(queue: Queue, { page, rows, total }: Page): Queue {
  const onPage = new Set(rows.map(itemKey))
  const items = [...queue.items]
  const indexOf = (key: Key) => items.findIndex((item) => itemKey(item) === key)
  const known = rows.map((row) => indexOf(itemKey(row))).filter((at) => at >= 0)
  const from = page === 1 ? 0 : Math.min(items.length, ...known)
  let at = from
  for (const row of rows) {
    const key = itemKey(row)
    if (queue.answered.has(key)) continue
    const there = indexOf(key)
    if (there < 0) items.splice(at, 0, row)
    at = (there < 0 ? at : there) + 1
  }
  // A page that is not full is the last.
  const isLast = rows.length < PAGE_SIZE
  const to = isLast ? items.length : at
  const absent = items.slice(from, to).filter((item) => !onPage.has(itemKey(item)))
  const [outgoing, answeredElsewhere] = [true, false].map((isOut) =>
    absent.filter((item) => queue.outgoing.has(itemKey(item)) === isOut),
  )
  const remaining = items.filter((item) => !answeredElsewhere?.includes(item))
  const alreadyAnswered = rows.filter((row) => queue.answered.has(itemKey(row))).length
  const counted = Math.max(total - alreadyAnswered + (outgoing?.length ?? 0), remaining.length)
  return { ...queue, items: remaining, total: isLast ? remaining.length : counted }
}

/** The visible items: without a reply, not even an outgoing one. */
export const awaitingReply = ({ items, outgoing }: Queue): readonly AwaitingFeedback[] =>
  outgoing.size === 0 ? items : items.filter((item) => !outgoing.has(itemKey(item)))

const isAmong = ({ items }: Queue, key: Key) => items.some((item) => itemKey(item) === key)

export function totalWaiting(queue: Queue): number | undefined {
  const { total, outgoing } = queue
  if (total === undefined) return undefined
  return Math.max(total - [...outgoing.keys()].filter((key) => isAmong(queue, key)).length, 0)
}

/** Zero-based position among waiting items, or undefined. */
export function positionOf(queue: Queue, key: Key | undefined): number | undefined {
  const at = awaitingReply(queue).findIndex((item) => itemKey(item) === key)
  return at < 0 ? undefined : at
}

export const enqueueReply = (queue: Queue, reply: Omit<Outgoing, 'isSent'>): Queue => {
  const key = itemKey(reply.item)
  return {
    ...queue,
    outgoing: new Map(queue.outgoing).set(key, { ...reply, isSent: false }),
    troubles: without(queue.troubles, key),
    skipped: withoutKey(queue.skipped, key),
  }
}

/** Its call is out. */
export function markSent(queue: Queue, key: Key): Queue {
  const reply = queue.outgoing.get(key)
  return reply ? { ...queue, outgoing: new Map(queue.outgoing).set(key, { ...reply, isSent: true }) } : queue
}

/** Withdraws a reply that is not sent yet. */
export const undoReply = (queue: Queue, key: Key): Queue =>
  queue.outgoing.get(key)?.isSent === false ? { ...queue, outgoing: without(queue.outgoing, key) } : queue

/** Removes an item that has its reply, from here or elsewhere. */
export const markAnswered = (queue: Queue, key: Key): Queue => ({
  ...queue,
  items: queue.items.filter((item) => itemKey(item) !== key),
  total: queue.total === undefined ? undefined : queue.total - (isAmong(queue, key) ? 1 : 0),
  outgoing: without(queue.outgoing, key),
  troubles: without(queue.troubles, key),
  skipped: withoutKey(queue.skipped, key),
  answered: new Set(queue.answered).add(key),
})

/** Its reply came back. */
export const markFailed = (queue: Queue, key: Key, trouble: Trouble): Queue => ({
  ...queue,
  outgoing: without(queue.outgoing, key),
  troubles: new Map(queue.troubles).set(key, trouble),
})

/** Dismisses the error. */
export const dismiss = (queue: Queue, key: Key): Queue => ({
  ...queue,
  troubles: without(queue.troubles, key),
})

/** Skips an item for now. */
export const skip = (queue: Queue, key: Key): Queue => ({
  ...queue,
  skipped: new Set(queue.skipped).add(key),
})

/** The item `by` places away, or undefined. From an item that is not waiting: the first. */
export function neighbour(queue: Queue, key: Key | undefined, by: 1 | -1): AwaitingFeedback | undefined {
  const awaiting = awaitingReply(queue)
  const at = positionOf(queue, key)
  return at === undefined ? awaiting[0] : awaiting[at + by]
}

/**
 * The next item to open: after the given one, wrapping around; skipped ones last. Undefined where no other is loaded.
 */
export function nextAfter(queue: Queue, key: Key | undefined): AwaitingFeedback | undefined {
  // By its position among all: it may be in flight.
  const at = queue.items.findIndex((item) => itemKey(item) === key)
  const others = [...queue.items.slice(at + 1), ...queue.items.slice(0, Math.max(at, 0))].filter(
    (item) => !queue.outgoing.has(itemKey(item)),
  )
  return others.find((item) => !queue.skipped.has(itemKey(item))) ?? others[0]
}

/** Prefetch when fewer than this many items follow. */
const PREFETCH_THRESHOLD = 5

/** Whether the next page should be prefetched. */
export function shouldPrefetch(queue: Queue, key: Key | undefined): boolean {
  if (pageAfter(queue) === undefined) return false
  const awaiting = awaitingReply(queue)
  return awaiting.length - (positionOf(queue, key) ?? 0) <= PREFETCH_THRESHOLD
}
