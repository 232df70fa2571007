import { newGroup, newPacket, withNewGroups, withPacket } from '../model/changes.ts'
import { newEntry, newQuestionEntry, withChanged } from '../model/doc.ts'
import { packetOf } from '../model/tree.ts'
import type { QuestionValues } from '../model/values.ts'
import type { Builder } from './builder.ts'
import { arrange } from './steps.ts'

export type ImportedGroup = { readonly isGroup: boolean; readonly questions: readonly QuestionValues[] }

export type Imported = {
  /** New questions; without a key for a new packet. */
  readonly packets: readonly {
    readonly packet: string | undefined
    readonly groups: readonly ImportedGroup[]
  }[]
  readonly changed: ReadonlyMap<string, (values: QuestionValues) => QuestionValues>
}

/** One undoable step. @returns the keys of the new questions, in order. */
export function importInto(builder: Builder, { packets, changed }: Imported): readonly string[] {
  const created = packets.map(({ packet, groups }) => {
    const entries = groups.map(({ isGroup, questions }) => ({
      isGroup,
      all: questions.map(newQuestionEntry),
    }))
    const nodes = entries.map(({ isGroup, all }) =>
      newGroup(
        all.map(({ attempt }) => attempt),
        isGroup,
      ),
    )
    return { packet, nodes, entries: entries.flatMap(({ all }) => all) }
  })
  const entries = created.flatMap((each) => each.entries)
  const isDone = arrange(builder, (doc) => {
    const groups = new Map(doc.groups)
    const newPackets = new Map(doc.packets)
    const tree = created.reduce((now, { packet, nodes }) => {
      for (const { key } of nodes) groups.set(key, newEntry())
      const there = packet === undefined ? undefined : packetOf(now, packet)
      if (there) return withNewGroups(now, there.key, there.groups.at(-1)?.key, nodes)
      const node = newPacket(nodes)
      newPackets.set(node.key, newEntry())
      return withPacket(now, node)
    }, doc.tree)
    const fresh = entries.map((entry) => [entry.attempt, entry] as const)
    const questions = new Map([...withChanged(doc.questions, changed), ...fresh])
    return { ...doc, tree, groups, packets: newPackets, questions }
  })
  if (!isDone) return []
  const keys = entries.map(({ attempt }) => attempt)
  // Nobody is typing them: show errors at once.
  builder.setState(({ touched }) => ({ touched: new Set([...touched, ...keys]) }))
  return keys
}
