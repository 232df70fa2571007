import type { Id } from '../../../../contract/primitives.ts'
import {
  activityOf,
  type Item,
  type Outline,
  type OutlineActivity,
  type OutlineTopic,
  positionOf,
  topicOf,
} from './outline.ts'

/** Relative to a sibling, so that it stays valid when others move. */
export type Move = Item & {
  /** Destination topic; undefined for a topic. */
  readonly topic?: Id
  /** The preceding sibling; undefined for the first position. */
  readonly after: Id | undefined
  /** Zero-based position, for when `after` no longer exists. */
  readonly to: number
}

export const BEHIND_ALL = Number.MAX_SAFE_INTEGER

/** `to` is zero-based among the item's other siblings, and clamped. */
export function moveTo(outline: Outline, item: Item, to: number, topic?: Id): Move {
  const siblings = siblingsIn(outline, item, topic)
  const position = Math.max(0, siblings ? Math.min(to, siblings.length) : to)
  return {
    ...item,
    ...(item.kind === 'activity' ? { topic } : {}),
    after: siblings?.[position - 1],
    to: position,
  }
}

/** Back to the current position. */
export function inverseMove(outline: Outline, item: Item): Move | undefined {
  const position = positionOf(outline, item)
  return position && moveTo(outline, item, position.index, position.topic)
}

/** Rebases a move onto the current outline: after the nearest preceding sibling that is still there. */
export function rebaseMove(move: Move, original: Outline, current: Outline): Move {
  const originalSiblings = siblingsIn(original, move, move.topic)
  const siblings = siblingsIn(current, move, move.topic)
  if (!siblings) return move
  // Not loaded then: appended.
  if (!originalSiblings) return moveTo(current, move, move.to, move.topic)
  const anchor = originalSiblings
    .slice(0, indexIn(originalSiblings, move))
    .findLast((id) => siblings.includes(id))
  return moveTo(current, move, anchor === undefined ? 0 : siblings.indexOf(anchor) + 1, move.topic)
}

/** Idempotent. Removes duplicates of the activity, which topics fetched at different times may both contain. */
export function applyMove(outline: Outline, move: Move): Outline {
  if (move.kind === 'topic') {
    const one = topicOf(outline, move.id)
    return one ? withInserted(outline, one, move, ({ topic }) => topic.id) : outline
  }
  const activity = activityOf(outline, move.id)
  if (!activity || !topicOf(outline, move.topic)) return outline
  return outline.map((one) => {
    const isHere = [...(one.activities ?? []), ...(one.arriving ?? [])].some(({ id }) => id === activity.id)
    if (one.topic.id !== move.topic)
      return isHere ? withoutActivity(withCounts(one, activity, -1), activity) : one
    const updatedTopic = isHere ? one : withCounts(one, activity, 1)
    if (!one.activities)
      return { ...updatedTopic, arriving: [...(withoutActivity(one, activity).arriving ?? []), activity] }
    return { ...updatedTopic, activities: withInserted(one.activities, activity, move, ({ id }) => id) }
  })
}

export function isInPosition(outline: Outline, move: Move): boolean {
  const position = positionOf(outline, move)
  return (
    position !== undefined &&
    (move.kind === 'topic' || position.topic === move.topic) &&
    destination(outline, move) === position.index
  )
}

/** The zero-based index among its other siblings. */
export function destination(outline: Outline, move: Move): number {
  const siblings = siblingsIn(outline, move, move.topic)
  return siblings ? indexIn(siblings, move) : move.to
}

function siblingsIn(outline: Outline, { kind, id }: Item, topic: Id | undefined): Id[] | undefined {
  const all =
    kind === 'topic'
      ? outline.map((one) => one.topic.id)
      : topicOf(outline, topic)?.activities?.map((activity) => activity.id)
  return all?.filter((sibling) => sibling !== id)
}

function indexIn(siblings: readonly Id[], { after, to }: Pick<Move, 'after' | 'to'>): number {
  if (after === undefined) return to === BEHIND_ALL ? siblings.length : 0
  const anchorIndex = siblings.indexOf(after)
  return anchorIndex >= 0 ? anchorIndex + 1 : Math.min(to, siblings.length)
}

function withInserted<One>(
  all: readonly One[],
  one: One,
  move: Move,
  idOf: (one: One) => Id,
): readonly One[] {
  const others = all.filter((other) => idOf(other) !== move.id)
  return others.toSpliced(indexIn(others.map(idOf), move), 0, one)
}

function withoutActivity(one: OutlineTopic, { id }: OutlineActivity): OutlineTopic {
  const removeFrom = (all: readonly OutlineActivity[] | undefined) =>
    all?.filter((activity) => activity.id !== id)
  const arriving = removeFrom(one.arriving)
  return { ...one, activities: removeFrom(one.activities), ...(arriving && { arriving }) }
}

/** The API's counts as they will be after the move. */
function withCounts(one: OutlineTopic, activity: OutlineActivity, sign: 1 | -1): OutlineTopic {
  const { settings, counts, status, is_empty: isEmpty } = activity
  const topicCounts = one.topic.counts
  if (!topicCounts) return one
  const plus = (value: number | null | undefined, part: number | null | undefined) =>
    typeof value === 'number' ? value + sign * (part ?? 0) : value
  return {
    ...one,
    topic: {
      ...one.topic,
      counts: {
        ...topicCounts,
        activities: plus(topicCounts.activities, 1),
        questions: plus(topicCounts.questions, counts?.questions),
        duration: plus(topicCounts.duration, settings.estimated_duration),
        empty: plus(topicCounts.empty, isEmpty ? 1 : 0),
        drafts: plus(topicCounts.drafts, status === 'draft' ? 1 : 0),
      },
    },
  }
}
