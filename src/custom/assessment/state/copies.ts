import type { Doc } from '../model/doc.ts'
import { instructionOf } from '../model/instruction.ts'
import { type GroupNode, packetOf } from '../model/tree.ts'
import { copyOf, isEmptyPart, type QuestionValues } from '../model/values.ts'
import type { Builder } from './builder.ts'
import { importInto } from './imports.ts'

/** With its group's instruction if it has none. */
function copyFrom(from: Doc, group: GroupNode, question: string): QuestionValues | undefined {
  const values = from.questions.get(question)?.values
  if (!values) return undefined
  const { instruction } = values
  const shared = isEmptyPart(instruction) && group.isGroup ? instructionOf(from, group) : instruction
  return copyOf({ ...values, instruction: shared })
}

/**
 * Appends copies in order, as one undoable step. Several of a group stay a group.
 *
 * @returns their keys; none where the packet is gone.
 */
export function copyInto(
  builder: Builder,
  packet: string,
  from: Doc,
  chosen: ReadonlySet<string>,
): readonly string[] {
  const copies = from.tree
    .flatMap(({ groups }) => groups)
    .flatMap((group) => {
      const questions = group.questions
        .filter((key) => chosen.has(key))
        .flatMap((key) => copyFrom(from, group, key) ?? [])
      if (group.isGroup && questions.length > 1) return [{ isGroup: true, questions }]
      return questions.map((question) => ({ isGroup: false, questions: [question] }))
    })
  if (!packetOf(builder.getState().doc.tree, packet)) return []
  return importInto(builder, { packets: [{ packet, groups: copies }], changed: new Map() })
}
