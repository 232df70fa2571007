import type { AwaitingFeedback, GivenFeedback } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'

export type Key = string

/** Escaped: ids may contain anything. */
export const workKey = (redeemId: Id, activityId: Id): Key =>
  [redeemId, activityId].map((id) => encodeURIComponent(String(id))).join('/')

export const itemKey = ({ redeem_id, activity }: AwaitingFeedback): Key => workKey(redeem_id, activity.id)

/** A reply that the API has not accepted yet. */
export type Outgoing = {
  readonly item: AwaitingFeedback
  readonly text: string
  /** Version of the feedback to replace; null for none. */
  readonly replaces: string | null
  /** Can no longer be withdrawn. */
  readonly isSent: boolean
}

/** An error, or another admin's reply in the meantime. */
export type FailedReply = { readonly item: AwaitingFeedback } & (
  | { readonly error: unknown }
  | { readonly newer: GivenFeedback }
)

/** As loaded, with the changes made here. */
export type Queue = {
  /** In order, outgoing ones included. */
  readonly items: readonly AwaitingFeedback[]
  /** The API's total without those answered since; undefined before the first page. */
  readonly total: number | undefined
  readonly outgoing: ReadonlyMap<Key, Outgoing>
  readonly failed: ReadonlyMap<Key, FailedReply>
  readonly skipped: ReadonlySet<Key>
  /** Dropped from pages that were requested before. */
  readonly confirmed: ReadonlySet<Key>
}

export const emptyQueue: Queue = {
  items: [],
  total: undefined,
  outgoing: new Map(),
  failed: new Map(),
  skipped: new Set(),
  confirmed: new Set(),
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

/** Keeps outgoing replies and failures. */
export const forgetRead = (queue: Queue): Queue => ({ ...queue, items: [], total: undefined })

/** 1-based; undefined where all are loaded. */
export function pageAfter({ items, total }: Queue): number | undefined {
  if (total === undefined) return 1
  return items.length < total ? Math.floor(items.length / PAGE_SIZE) + 1 : undefined
}

/**
 * Whether items may be missing between a page and the loaded ones, as replies elsewhere shift pages up. Then the page
 * before must be fetched, too.
 */
export const mayLeaveGap = (queue: Queue, { page, rows, total }: Page): boolean => {
  if (page === 1 || total === queue.total) return false
  const known = new Set(queue.items.map(itemKey))
  return !rows.some((row) => known.has(itemKey(row)))
}

/**
 * Inserts a page's rows at its position. Loaded rows missing between them were answered elsewhere. There must be no gap
 * (`mayLeaveGap`).
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
    if (queue.confirmed.has(key)) continue
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
  const alreadyConfirmed = rows.filter((row) => queue.confirmed.has(itemKey(row))).length
  const counted = Math.max(total - alreadyConfirmed + (outgoing?.length ?? 0), remaining.length)
  return { ...queue, items: remaining, total: isLast ? remaining.length : counted }
}

/** Without outgoing replies. */
export const awaitingReply = ({ items, outgoing }: Queue): readonly AwaitingFeedback[] =>
  outgoing.size === 0 ? items : items.filter((item) => !outgoing.has(itemKey(item)))

const isAmong = ({ items }: Queue, key: Key) => items.some((item) => itemKey(item) === key)

export function totalWaiting(queue: Queue): number | undefined {
  const { total, outgoing } = queue
  if (total === undefined) return undefined
  return Math.max(total - [...outgoing.keys()].filter((key) => isAmong(queue, key)).length, 0)
}

/** Zero-based among waiting items. */
export function positionOf(queue: Queue, key: Key | undefined): number | undefined {
  const at = awaitingReply(queue).findIndex((item) => itemKey(item) === key)
  return at < 0 ? undefined : at
}

export const enqueue = (queue: Queue, reply: Omit<Outgoing, 'isSent'>): Queue => {
  const key = itemKey(reply.item)
  return {
    ...queue,
    outgoing: new Map(queue.outgoing).set(key, { ...reply, isSent: false }),
    failed: without(queue.failed, key),
    skipped: withoutKey(queue.skipped, key),
  }
}

export function markSent(queue: Queue, key: Key): Queue {
  const reply = queue.outgoing.get(key)
  return reply ? { ...queue, outgoing: new Map(queue.outgoing).set(key, { ...reply, isSent: true }) } : queue
}

/** Unless sent. */
export const undo = (queue: Queue, key: Key): Queue =>
  queue.outgoing.get(key)?.isSent === false ? { ...queue, outgoing: without(queue.outgoing, key) } : queue

/** Answered here or elsewhere. */
export const confirm = (queue: Queue, key: Key): Queue => ({
  ...queue,
  items: queue.items.filter((item) => itemKey(item) !== key),
  total: queue.total === undefined ? undefined : queue.total - (isAmong(queue, key) ? 1 : 0),
  outgoing: without(queue.outgoing, key),
  failed: without(queue.failed, key),
  skipped: withoutKey(queue.skipped, key),
  confirmed: new Set(queue.confirmed).add(key),
})

export const markFailed = (queue: Queue, key: Key, failure: FailedReply): Queue => ({
  ...queue,
  outgoing: without(queue.outgoing, key),
  failed: new Map(queue.failed).set(key, failure),
})

export const dismiss = (queue: Queue, key: Key): Queue => ({
  ...queue,
  failed: without(queue.failed, key),
})

export const skip = (queue: Queue, key: Key): Queue => ({
  ...queue,
  skipped: new Set(queue.skipped).add(key),
})

/** From an item that is not waiting: the first. */
export function neighbour(queue: Queue, key: Key | undefined, by: 1 | -1): AwaitingFeedback | undefined {
  const awaiting = awaitingReply(queue)
  const at = positionOf(queue, key)
  return at === undefined ? awaiting[0] : awaiting[at + by]
}

/** Wraps around; skipped items come last. Undefined where no other is loaded. */
export function nextAfter(queue: Queue, key: Key | undefined): AwaitingFeedback | undefined {
  // Among all: the item may be outgoing.
  const at = queue.items.findIndex((item) => itemKey(item) === key)
  const others = [...queue.items.slice(at + 1), ...queue.items.slice(0, Math.max(at, 0))].filter(
    (item) => !queue.outgoing.has(itemKey(item)),
  )
  return others.find((item) => !queue.skipped.has(itemKey(item))) ?? others[0]
}

/** Items that follow. */
const PREFETCH_THRESHOLD = 5

export function shouldPrefetch(queue: Queue, key: Key | undefined): boolean {
  if (pageAfter(queue) === undefined) return false
  const awaiting = awaitingReply(queue)
  return awaiting.length - (positionOf(queue, key) ?? 0) <= PREFETCH_THRESHOLD
}
