import type { Id } from '../../../../contract/primitives.ts'
import { applyMove, type Move, moveTo } from '../../program/model/moves.ts'
import { type Outline, type OutlineActivity, positionOf, topicOf } from '../../program/model/outline.ts'

/** Stands for an activity that the API does not have yet. */
export const NEW: Id = 'new'

/** Preceding sibling of a new activity: none for the first position, `last` for the end. */
export type NewPosition = { readonly after: Id | undefined } | 'last'

const itself = { kind: 'activity', id: NEW } as const
const nothing = undefined
const blank: OutlineActivity = {
  id: NEW,
  title: nothing,
  type: nothing,
  status: nothing,
  settings: { estimated_duration: nothing },
  topic: { id: nothing, name: nothing },
  program: { id: nothing },
}

/** The outline with the new activity among those of a topic. @param title what it is called as long as it has none. */
export const withNew = (outline: Outline, topic: Id, position: NewPosition, title?: string): Outline =>
  outline.map((one) => {
    if (one.topic.id !== topic || !one.activities) return one
    const behind = position === 'last' ? -1 : one.activities.findIndex(({ id }) => id === position.after)
    const isFirst = position !== 'last' && position.after === undefined
    const at = isFirst ? 0 : behind < 0 ? one.activities.length : behind + 1
    return { ...one, activities: one.activities.toSpliced(at, 0, { ...blank, title }) }
  })

/**
 * Splits a move among siblings that include the unsaved activity: its new position, and the move to send to the API,
 * which does not know it yet.
 */
export function split(
  outline: Outline,
  topic: Id,
  move: Move,
): { position: NewPosition; real: Move | undefined } {
  const after = applyMove(outline, move)
  const activities = topicOf(after, topic)?.activities ?? []
  const at = activities.findIndex(({ id }) => id === NEW)
  const position: NewPosition = at === activities.length - 1 ? 'last' : { after: activities[at - 1]?.id }
  if (move.id === NEW) return { position, real: undefined }
  const others = activities.filter(({ id }) => id !== NEW)
  const to = others.findIndex(({ id }) => id === move.id)
  const real = outline.map((one) => ({ ...one, activities: one.activities?.filter(({ id }) => id !== NEW) }))
  return { position, real: moveTo(real, move, to, topic) }
}

/** The place, from 0, that the new activity has among those of its topic; undefined where it is the last. */
export function positionOfNew(outline: Outline): number | undefined {
  const position = positionOf(outline, itself)
  return position && position.index < position.count - 1 ? position.index : undefined
}
