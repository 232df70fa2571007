import type { Id } from '../../../../contract/primitives.ts'
import { applyMove, type Move, moveTo } from '../../program/model/moves.ts'
import { type Outline, type OutlineActivity, positionOf, topicOf } from '../../program/model/outline.ts'

/** Stands for an activity that the API does not have yet. */
export const NEW: Id = 'new'

/** Preceding sibling of a new activity: none for the first position, `last` for the end. */
export type NewPosition = { readonly after: Id | undefined } | 'last'

const newItem = { kind: 'activity', id: NEW } as const
const emptyValue = undefined
const blankActivity: OutlineActivity = {
  id: NEW,
  title: emptyValue,
  type: emptyValue,
  status: emptyValue,
  settings: { estimated_duration: emptyValue },
  topic: { id: emptyValue, name: emptyValue },
  program: { id: emptyValue },
}

/** The outline with the new activity among those of a topic. @param title what it is called as long as it has none. */
export const insertNewActivity = (
  outline: Outline,
  topic: Id,
  position: NewPosition,
  title?: string,
): Outline =>
  outline.map((one) => {
    if (one.topic.id !== topic || !one.activities) return one
    const siblingIndex =
      position === 'last' ? -1 : one.activities.findIndex(({ id }) => id === position.after)
    const isFirst = position !== 'last' && position.after === undefined
    const index = isFirst ? 0 : siblingIndex < 0 ? one.activities.length : siblingIndex + 1
    return { ...one, activities: one.activities.toSpliced(index, 0, { ...blankActivity, title }) }
  })

/**
 * Splits a move among siblings that include the unsaved activity: its new position, and the move to send to the API,
 * which does not know it yet.
 */
export function splitMove(
  outline: Outline,
  topic: Id,
  move: Move,
): { position: NewPosition; serverMove: Move | undefined } {
  const movedOutline = applyMove(outline, move)
  const activities = topicOf(movedOutline, topic)?.activities ?? []
  const newIndex = activities.findIndex(({ id }) => id === NEW)
  const position: NewPosition =
    newIndex === activities.length - 1 ? 'last' : { after: activities[newIndex - 1]?.id }
  if (move.id === NEW) return { position, serverMove: undefined }
  const others = activities.filter(({ id }) => id !== NEW)
  const to = others.findIndex(({ id }) => id === move.id)
  const serverOutline = outline.map((one) => ({
    ...one,
    activities: one.activities?.filter(({ id }) => id !== NEW),
  }))
  return { position, serverMove: moveTo(serverOutline, move, to, topic) }
}

/** The place, from 0, that the new activity has among those of its topic; undefined where it is the last. */
export function positionOfNew(outline: Outline): number | undefined {
  const position = positionOf(outline, newItem)
  return position && position.index < position.count - 1 ? position.index : undefined
}
