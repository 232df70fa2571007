import type { Id } from '../../../../contract/primitives.ts'
import type { CallArguments } from '../../../dataProvider/calls.ts'
import { destination, type Move } from './moves.ts'
import { type Outline, positionOf } from './outline.ts'

type MoveCallName = 'topic.reorder' | 'activity.reorder' | 'activity.move'

export type MoveCall = { [Name in MoveCallName]: { name: Name; given: CallArguments<Name> } }[MoveCallName]

/** The API call for a move; undefined where the item is gone, or already in position. */
export function toCall(outline: Outline, program: Id, move: Move): MoveCall | undefined {
  const position = positionOf(outline, move)
  const to = destination(outline, move)
  if (!position || (position.index === to && (move.kind === 'topic' || position.topic === move.topic)))
    return undefined
  const { index, topic: from } = position
  const { id, topic } = move
  if (from === undefined || topic === undefined)
    // Unlike the others, counts from 1.
    return { name: 'topic.reorder', given: { body: { program_id: program, topic_id: id, to: to + 1 } } }
  const params = { program, topic: from }
  return from === topic
    ? { name: 'activity.reorder', given: { params, body: { from: index, to, id } } }
    : { name: 'activity.move', given: { params: { ...params, id }, body: { topic, to } } }
}
