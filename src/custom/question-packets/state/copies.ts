import { newGroup, withNewGroups } from '../model/changes.ts'
import { type Doc, newEntry, newQuestionEntry, type QuestionEntry } from '../model/doc.ts'
import { type GroupNode, packetOf } from '../model/tree.ts'
import { copyOf, isEmptyPart } from '../model/values.ts'
import type { Builder } from './builder.ts'
import { instructionOf } from './deeds.ts'
import { arrange } from './steps.ts'

/** A copy of a question, which says what its group says where it says nothing itself. */
function copyFrom(from: Doc, group: GroupNode, question: string): QuestionEntry | undefined {
  const values = from.questions.get(question)?.values
  if (!values) return undefined
  const { instruction } = values
  const shared = isEmptyPart(instruction) && group.isGroup ? instructionOf(from, group) : instruction
  return newQuestionEntry(copyOf({ ...values, instruction: shared }))
}

/**
 * Puts copies of questions of another test behind what a packet holds, in the order of that test; one step takes all of
 * them back. Those of a group stay a group where they are several.
 *
 * @returns the keys of the copies; none where the packet is gone.
 *
 * @example copyInto(builder, packet, docOf(answers), new Set(['q1', 'q2']))
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
      const entries = group.questions
        .filter((key) => chosen.has(key))
        .flatMap((key) => copyFrom(from, group, key) ?? [])
      if (group.isGroup && entries.length > 1) return [{ isGroup: true, entries }]
      return entries.map((entry) => ({ isGroup: false, entries: [entry] }))
    })
  const entries = copies.flatMap((copy) => copy.entries)
  const groups = copies.map((copy) =>
    newGroup(
      copy.entries.map(({ attempt }) => attempt),
      copy.isGroup,
    ),
  )
  const isDone = arrange(builder, (doc) => ({
    ...doc,
    groups: new Map([...doc.groups, ...groups.map(({ key }) => [key, newEntry()] as const)]),
    questions: new Map([...doc.questions, ...entries.map((entry) => [entry.attempt, entry] as const)]),
    tree: withNewGroups(doc.tree, packet, packetOf(doc.tree, packet)?.groups.at(-1)?.key, groups),
  }))
  return isDone ? entries.map(({ attempt }) => attempt) : []
}
