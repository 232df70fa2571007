import { newGroup, newPacket, withNewGroups, withPacket } from '../model/changes.ts'
import { newContainerEntry, newQuestionEntry, withChangedQuestions } from '../model/doc.ts'
import { packetOf } from '../model/tree.ts'
import type { QuestionValues } from '../model/values.ts'
import type { Builder } from './builder.ts'
import { commit } from './steps.ts'

export type ImportedGroup = { readonly isGroup: boolean; readonly questions: readonly QuestionValues[] }

export type ImportedPackets = {
  /** New questions; without a key for a new packet. */
  readonly packets: readonly {
    readonly packet: string | undefined
    readonly groups: readonly ImportedGroup[]
  }[]
  readonly updates: ReadonlyMap<string, (values: QuestionValues) => QuestionValues>
}

/** One undoable step. @returns the keys of the new questions, in order. */
export function importInto(builder: Builder, { packets, updates }: ImportedPackets): readonly string[] {
  const importedPackets = packets.map(({ packet, groups }) => {
    const entries = groups.map(({ isGroup, questions }) => ({
      isGroup,
      questionEntries: questions.map(newQuestionEntry),
    }))
    const nodes = entries.map(({ isGroup, questionEntries }) =>
      newGroup(
        questionEntries.map(({ attempt }) => attempt),
        isGroup,
      ),
    )
    return { packet, nodes, entries: entries.flatMap(({ questionEntries }) => questionEntries) }
  })
  const entries = importedPackets.flatMap((each) => each.entries)
  const hasChanged = commit(builder, (doc) => {
    const groups = new Map(doc.groups)
    const newPackets = new Map(doc.packets)
    const tree = importedPackets.reduce((currentTree, { packet, nodes }) => {
      for (const { key } of nodes) groups.set(key, newContainerEntry())
      const existingPacket = packet === undefined ? undefined : packetOf(currentTree, packet)
      if (existingPacket)
        return withNewGroups(currentTree, existingPacket.key, existingPacket.groups.at(-1)?.key, nodes)
      const node = newPacket(nodes)
      newPackets.set(node.key, newContainerEntry())
      return withPacket(currentTree, node)
    }, doc.tree)
    const newQuestions = entries.map((entry) => [entry.attempt, entry] as const)
    const questions = new Map([...withChangedQuestions(doc.questions, updates), ...newQuestions])
    return { ...doc, tree, groups, packets: newPackets, questions }
  })
  if (!hasChanged) return []
  const keys = entries.map(({ attempt }) => attempt)
  // Nobody is typing them: show errors at once.
  builder.setState(({ touchedQuestions }) => ({ touchedQuestions: new Set([...touchedQuestions, ...keys]) }))
  return keys
}
