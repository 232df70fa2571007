import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { unreadInstruction } from '../model/instruction.ts'
import { groupOf, locationOf } from '../model/tree.ts'
import { addQuestionAfter, addQuestionTo } from '../state/actions.ts'
import { useBuilder } from '../state/BuilderContext.ts'
import { useWhenLoaded } from '../useWhenLoaded.ts'
import { openToWrite } from './openToWrite.ts'

/** In a group once its instruction is read, which the question gets. */
export function useAddQuestion() {
  const builder = useBuilder()
  const whenLoaded = useWhenLoaded()
  const has = useCapabilities()
  const add = (group: string | undefined, make: () => string | undefined) => {
    const { doc } = builder.getState()
    const node = group === undefined ? undefined : groupOf(doc.tree, group)
    whenLoaded(unreadInstruction(doc, node), () => {
      const key = make()
      if (key !== undefined) openToWrite(builder, `question ${key}`)
    })
  }
  return {
    after: (question: string) =>
      add(locationOf(builder.getState().doc.tree, question)?.group.key, () =>
        addQuestionAfter(builder, question, has('ordering')),
      ),
    to: (packet: string, group?: string) => add(group, () => addQuestionTo(builder, packet, group)),
  }
}
