import type { Position } from '../../model/changes.ts'
import { groupOf } from '../../model/tree.ts'
import { moveQuestions } from '../../state/actions.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { useWhenLoaded } from '../../useWhenLoaded.ts'
import { usePackets } from '../PacketsContext.ts'

/** Into a group once both are read, as the questions get its instruction. */
export function useMoveQuestions() {
  const builder = useBuilder()
  const whenLoaded = useWhenLoaded()
  const { can } = usePackets()
  return (questions: ReadonlySet<string>, position: Position, onEnd: (isMoved: boolean) => void) => {
    const { tree } = builder.getState().doc
    const target = position.group === undefined ? undefined : groupOf(tree, position.group)
    whenLoaded(target ? [...questions, ...target.questions] : [], () =>
      onEnd(moveQuestions(builder, questions, position, can.order)),
    )
  }
}
