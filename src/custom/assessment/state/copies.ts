import type { Doc } from '../model/doc.ts'
import { instructionOf } from '../model/instruction.ts'
import { type GroupNode, packetOf } from '../model/tree.ts'
import { copyValues, isEmptyPart, type QuestionValues } from '../model/values.ts'
import type { Builder } from './builder.ts'
import { importInto } from './imports.ts'

/** With its group's instruction if it has none. */
function copyFrom(sourceDoc: Doc, group: GroupNode, question: string): QuestionValues | undefined {
  const values = sourceDoc.questions.get(question)?.values
  if (!values) return undefined
  const { instruction } = values
  const effectiveInstruction =
    isEmptyPart(instruction) && group.isGroup ? instructionOf(sourceDoc, group) : instruction
  return copyValues({ ...values, instruction: effectiveInstruction })
}

/**
 * Appends copies in order, as one undoable step. Several of a group stay a group.
 *
 * @returns their keys; none where the packet is gone.
 */
export function copyInto(
  builder: Builder,
  packet: string,
  sourceDoc: Doc,
  chosenKeys: ReadonlySet<string>,
): readonly string[] {
  const copies = sourceDoc.tree
    .flatMap(({ groups }) => groups)
    .flatMap((group) => {
      const questions = group.questions
        .filter((key) => chosenKeys.has(key))
        .flatMap((key) => copyFrom(sourceDoc, group, key) ?? [])
      if (group.isGroup && questions.length > 1) return [{ isGroup: true, questions }]
      return questions.map((question) => ({ isGroup: false, questions: [question] }))
    })
  if (!packetOf(builder.getState().doc.tree, packet)) return []
  return importInto(builder, { packets: [{ packet, groups: copies }], updates: new Map() })
}
