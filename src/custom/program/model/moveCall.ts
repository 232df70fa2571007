import type { Id } from '../../../../contract/primitives.ts'
import { destination, type Move } from './moves.ts'
import { type Outline, positionOf } from './outline.ts'

/** Arguments of the data provider's `run` for a move. */
export type MoveCall = {
  resource: 'topic' | 'activity'
  action: 'reorder' | 'move'
  id?: Id
  data: Record<string, unknown>
  meta?: Record<string, unknown>
}

/**
 * The API call for a move, with `outline` as the API's order.
 *
 * @returns undefined where the item is gone, or already in position.
 */
export function toCall(outline: Outline, program: Id, move: Move): MoveCall | undefined {
  const position = positionOf(outline, move)
  const to = destination(outline, move)
  if (!position || (position.index === to && (move.kind === 'topic' || position.topic === move.topic)))
    return undefined
  if (move.kind === 'topic')
    return {
      resource: 'topic',
      action: 'reorder',
      // The one call that counts from 1.
      data: { program_id: program, topic_id: move.id, to: to + 1 },
    }
  const meta = { program, topic: position.topic }
  return position.topic === move.topic
    ? { resource: 'activity', action: 'reorder', meta, data: { from: position.index, to, id: move.id } }
    : { resource: 'activity', action: 'move', id: move.id, meta, data: { topic: move.topic, to } }
}
