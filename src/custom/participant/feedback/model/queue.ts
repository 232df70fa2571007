import type { AwaitingFeedback, GivenFeedback } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'

export type WorkKey = string

/** Escaped: ids may contain anything. */
export const workKey = (redeemId: Id, activityId: Id): WorkKey =>
  [redeemId, activityId].map((id) => encodeURIComponent(String(id))).join('/')

export const itemKey = ({ redeem_id, activity }: AwaitingFeedback): WorkKey => workKey(redeem_id, activity.id)

/** A reply that the API has not accepted yet. */
export type OutgoingReply = {
  readonly item: AwaitingFeedback
  readonly text: string
  /** Version of the feedback to replace; null for none. */
  readonly replacedVersion: string | null
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
  readonly outgoingReplies: ReadonlyMap<WorkKey, OutgoingReply>
  readonly failedReplies: ReadonlyMap<WorkKey, FailedReply>
  readonly skippedKeys: ReadonlySet<WorkKey>
  /** Dropped from pages that were requested before. */
  readonly confirmedKeys: ReadonlySet<WorkKey>
}

export const emptyQueue: Queue = {
  items: [],
  total: undefined,
  outgoingReplies: new Map(),
  failedReplies: new Map(),
  skippedKeys: new Set(),
  confirmedKeys: new Set(),
}

export const PAGE_SIZE = 10

export type Page = {
  readonly page: number
  readonly rows: readonly AwaitingFeedback[]
  readonly total: number
}

const mapWithout = <Value>(map: ReadonlyMap<WorkKey, Value>, key: WorkKey): ReadonlyMap<WorkKey, Value> =>
  map.has(key) ? new Map([...map].filter(([each]) => each !== key)) : map
const setWithout = (set: ReadonlySet<WorkKey>, key: WorkKey): ReadonlySet<WorkKey> =>
  set.has(key) ? new Set([...set].filter((each) => each !== key)) : set

/** Keeps outgoing and failed replies. */
export const clearLoaded = (queue: Queue): Queue => ({ ...queue, items: [], total: undefined })

/** 1-based; undefined where all are loaded. */
export function nextPageToLoad({ items, total }: Queue): number | undefined {
  if (total === undefined) return 1
  return items.length < total ? Math.floor(items.length / PAGE_SIZE) + 1 : undefined
}

/**
 * Whether items may be missing between a page and the loaded ones, as replies elsewhere shift pages up. Then the page
 * before must be fetched, too.
 */
export const mayLeaveGap = (queue: Queue, { page, rows, total }: Page): boolean => {
  if (page === 1 || total === queue.total) return false
  const loadedKeys = new Set(queue.items.map(itemKey))
  return !rows.some((row) => loadedKeys.has(itemKey(row)))
}

/**
 * Inserts a page's rows at its position. Loaded rows missing between them were answered elsewhere. There must be no gap
 * (`mayLeaveGap`).
 */
export function mergePage(queue: Queue, { page, rows, total }: Page): Queue {
  const pageKeys = new Set(rows.map(itemKey))
  const items = [...queue.items]
  const indexOf = (key: WorkKey) => items.findIndex((item) => itemKey(item) === key)
  const loadedIndexes = rows.map((row) => indexOf(itemKey(row))).filter((at) => at >= 0)
  const from = page === 1 ? 0 : Math.min(items.length, ...loadedIndexes)
  let insertIndex = from
  for (const row of rows) {
    const key = itemKey(row)
    if (queue.confirmedKeys.has(key)) continue
    const existingIndex = indexOf(key)
    if (existingIndex < 0) items.splice(insertIndex, 0, row)
    insertIndex = (existingIndex < 0 ? insertIndex : existingIndex) + 1
  }
  // A page that is not full is the last.
  const isLast = rows.length < PAGE_SIZE
  const to = isLast ? items.length : insertIndex
  const missingItems = items.slice(from, to).filter((item) => !pageKeys.has(itemKey(item)))
  const [missingOutgoing, answeredElsewhere] = [true, false].map((isOut) =>
    missingItems.filter((item) => queue.outgoingReplies.has(itemKey(item)) === isOut),
  )
  const remainingItems = items.filter((item) => !answeredElsewhere?.includes(item))
  const confirmedCount = rows.filter((row) => queue.confirmedKeys.has(itemKey(row))).length
  const expectedTotal = Math.max(
    total - confirmedCount + (missingOutgoing?.length ?? 0),
    remainingItems.length,
  )
  return { ...queue, items: remainingItems, total: isLast ? remainingItems.length : expectedTotal }
}

/** Without outgoing replies. */
export const itemsAwaitingReply = ({ items, outgoingReplies }: Queue): readonly AwaitingFeedback[] =>
  outgoingReplies.size === 0 ? items : items.filter((item) => !outgoingReplies.has(itemKey(item)))

const isLoaded = ({ items }: Queue, key: WorkKey) => items.some((item) => itemKey(item) === key)

export function totalAwaitingReply(queue: Queue): number | undefined {
  const { total, outgoingReplies } = queue
  if (total === undefined) return undefined
  return Math.max(total - [...outgoingReplies.keys()].filter((key) => isLoaded(queue, key)).length, 0)
}

/** Zero-based among waiting items. */
export function positionOf(queue: Queue, key: WorkKey | undefined): number | undefined {
  const index = itemsAwaitingReply(queue).findIndex((item) => itemKey(item) === key)
  return index < 0 ? undefined : index
}

export const enqueue = (queue: Queue, reply: Omit<OutgoingReply, 'isSent'>): Queue => {
  const key = itemKey(reply.item)
  return {
    ...queue,
    outgoingReplies: new Map(queue.outgoingReplies).set(key, { ...reply, isSent: false }),
    failedReplies: mapWithout(queue.failedReplies, key),
    skippedKeys: setWithout(queue.skippedKeys, key),
  }
}

export function markSent(queue: Queue, key: WorkKey): Queue {
  const reply = queue.outgoingReplies.get(key)
  return reply
    ? { ...queue, outgoingReplies: new Map(queue.outgoingReplies).set(key, { ...reply, isSent: true }) }
    : queue
}

/** Unless sent. */
export const undo = (queue: Queue, key: WorkKey): Queue =>
  queue.outgoingReplies.get(key)?.isSent === false
    ? { ...queue, outgoingReplies: mapWithout(queue.outgoingReplies, key) }
    : queue

/** Answered here or elsewhere. */
export const confirm = (queue: Queue, key: WorkKey): Queue => ({
  ...queue,
  items: queue.items.filter((item) => itemKey(item) !== key),
  total: queue.total === undefined ? undefined : queue.total - (isLoaded(queue, key) ? 1 : 0),
  outgoingReplies: mapWithout(queue.outgoingReplies, key),
  failedReplies: mapWithout(queue.failedReplies, key),
  skippedKeys: setWithout(queue.skippedKeys, key),
  confirmedKeys: new Set(queue.confirmedKeys).add(key),
})

export const markFailed = (queue: Queue, key: WorkKey, failedReply: FailedReply): Queue => ({
  ...queue,
  outgoingReplies: mapWithout(queue.outgoingReplies, key),
  failedReplies: new Map(queue.failedReplies).set(key, failedReply),
})

export const dismiss = (queue: Queue, key: WorkKey): Queue => ({
  ...queue,
  failedReplies: mapWithout(queue.failedReplies, key),
})

export const skip = (queue: Queue, key: WorkKey): Queue => ({
  ...queue,
  skippedKeys: new Set(queue.skippedKeys).add(key),
})

/** From an item that is not waiting: the first. */
export function neighbour(
  queue: Queue,
  key: WorkKey | undefined,
  offset: 1 | -1,
): AwaitingFeedback | undefined {
  const awaitingItems = itemsAwaitingReply(queue)
  const index = positionOf(queue, key)
  return index === undefined ? awaitingItems[0] : awaitingItems[index + offset]
}

/** Wraps around; skipped items come last. Undefined where no other is loaded. */
export function nextAfter(queue: Queue, key: WorkKey | undefined): AwaitingFeedback | undefined {
  // Among all: the item may be outgoing.
  const index = queue.items.findIndex((item) => itemKey(item) === key)
  const candidates = [...queue.items.slice(index + 1), ...queue.items.slice(0, Math.max(index, 0))].filter(
    (item) => !queue.outgoingReplies.has(itemKey(item)),
  )
  return candidates.find((item) => !queue.skippedKeys.has(itemKey(item))) ?? candidates[0]
}

/** Items that follow. */
const PREFETCH_THRESHOLD = 5

export function shouldPrefetch(queue: Queue, key: WorkKey | undefined): boolean {
  if (nextPageToLoad(queue) === undefined) return false
  const awaitingItems = itemsAwaitingReply(queue)
  return awaitingItems.length - (positionOf(queue, key) ?? 0) <= PREFETCH_THRESHOLD
}
