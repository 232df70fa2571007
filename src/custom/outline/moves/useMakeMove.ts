import { useSaveFailed } from '../../../resources/_kit/form/useSaveFailed.ts'
import { type Move, moveTo } from '../model/moves.ts'
import { topicOf } from '../model/outline.ts'
import type { OutlineData } from '../useOutline.ts'
import type { Moves } from './useMoves.ts'

/**
 * Makes a move also into a closed topic whose activities were not read yet: what is dropped on it goes behind the last of
 * them, whichever that is.
 */
export function useMakeMove({ settled, readActivities }: OutlineData, { make }: Moves): (move: Move) => void {
  const failed = useSaveFailed()
  return (move) => {
    const target = topicOf(settled, move.topic)
    if (move.kind === 'topic' || !target || target.activities || move.after !== undefined) return make(move)
    readActivities(target.topic.id).then(
      (activities) => make(moveTo([{ ...target, activities }], move, activities.length, target.topic.id)),
      failed,
    )
  }
}
