import { activityCalls } from '../../../../contract/activity.ts'
import type { Call } from '../../../../contract/call.ts'
import type { Id } from '../../../../contract/primitives.ts'
import { topicCalls } from '../../../../contract/topic.ts'
import type { CallArguments } from '../../../dataProvider/calls.ts'
import { destination, type Move } from './moves.ts'
import { type Outline, positionOf } from './outline.ts'

type CallRequest<C extends Call> = { call: C; given: CallArguments<C> }

export type MoveCall =
  | CallRequest<(typeof topicCalls)['topic.reorder']>
  | CallRequest<(typeof activityCalls)['activity.reorder']>
  | CallRequest<(typeof activityCalls)['activity.move']>

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
    return {
      call: topicCalls['topic.reorder'],
      given: { body: { program_id: program, topic_id: id, to: to + 1 } },
    }
  const params = { program, topic: from }
  return from === topic
    ? { call: activityCalls['activity.reorder'], given: { params, body: { from: index, to, id } } }
    : { call: activityCalls['activity.move'], given: { params: { ...params, id }, body: { topic, to } } }
}
