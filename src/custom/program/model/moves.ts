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
export function carriedOver(move: Move, original: Outline, now: Outline): Move {
  const before = siblingsIn(original, move, move.topic)
  const siblings = siblingsIn(now, move, move.topic)
  if (!siblings) return move
  // Not loaded then: appended.
  if (!before) return moveTo(now, move, move.to, move.topic)
  const anchor = before.slice(0, indexIn(before, move)).findLast((id) => siblings.includes(id))
  return moveTo(now, move, anchor === undefined ? 0 : siblings.indexOf(anchor) + 1, move.topic)
}

/** Idempotent. Removes duplicates of the activity, which topics fetched at different times may both contain. */
export function applyMove(outline: Outline, move: Move): Outline {
  if (move.kind === 'topic') {
    const one = topicOf(outline, move.id)
    return one ? inserted(outline, one, move, ({ topic }) => topic.id) : outline
  }
  const activity = activityOf(outline, move.id)
  if (!activity || !topicOf(outline, move.topic)) return outline
  return outline.map((one) => {
    const isHere = [...(one.activities ?? []), ...(one.arriving ?? [])].some(({ id }) => id === activity.id)
    if (one.topic.id !== move.topic)
      return isHere ? withoutActivity(withCounts(one, activity, -1), activity) : one
    const more = isHere ? one : withCounts(one, activity, 1)
    if (!one.activities)
      return { ...more, arriving: [...(withoutActivity(one, activity).arriving ?? []), activity] }
    return { ...more, activities: inserted(one.activities, activity, move, ({ id }) => id) }
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
  const before = siblings.indexOf(after)
  return before >= 0 ? before + 1 : Math.min(to, siblings.length)
}

function inserted<One>(all: readonly One[], one: One, move: Move, idOf: (one: One) => Id): readonly One[] {
  const rest = all.filter((other) => idOf(other) !== move.id)
  return rest.toSpliced(indexIn(rest.map(idOf), move), 0, one)
}

function withoutActivity(one: OutlineTopic, { id }: OutlineActivity): OutlineTopic {
  const rest = (all: readonly OutlineActivity[] | undefined) => all?.filter((activity) => activity.id !== id)
  const arriving = rest(one.arriving)
  return { ...one, activities: rest(one.activities), ...(arriving && { arriving }) }
}

/** The API's counts as they will be after the move. */
function withCounts(one: OutlineTopic, { settings, counts }: OutlineActivity, sign: 1 | -1): OutlineTopic {
  const known = one.topic.counts
  if (!known) return one
  const plus = (value: number | null | undefined, part: number | null | undefined) =>
    typeof value === 'number' ? value + sign * (part ?? 0) : value
  return {
    ...one,
    topic: {
      ...one.topic,
      counts: {
        ...known,
        activities: plus(known.activities, 1),
        questions: plus(known.questions, counts?.questions),
        duration: plus(known.duration, settings.estimated_duration),
      },
    },
  }
}
