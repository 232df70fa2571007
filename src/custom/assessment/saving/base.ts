import { withoutGroup } from '../model/changes.ts'
import { type ContainerEntry, type Doc, newContainerEntry, type StoredVersion } from '../model/doc.ts'
import { type GroupNode, groupOf, type Tree, withPackets } from '../model/tree.ts'
import type { SavedGroup } from './api.ts'

/* The known API state after each response of a save. */

export const withPacketEntry = (doc: Doc, key: string, entry: ContainerEntry): Doc => ({
  ...doc,
  packets: new Map(doc.packets).set(key, entry),
})

export const withBasePacket = ({ base }: Doc, key: string): Tree =>
  base.some((packet) => packet.key === key) ? base : [...base, { key, groups: [] }]

/** Its questions leave other groups; without `sourceGroups`, the API still lists them there. */
export function withSavedGroup(
  doc: Doc,
  packet: string,
  group: GroupNode,
  { id, version, sourceGroups }: SavedGroup,
): Doc {
  const claimedQuestions = new Set(group.questions)
  const isInBase = groupOf(doc.base, group.key) !== undefined
  const groups = new Map(doc.groups)
  const { attempt } = doc.groups.get(group.key) ?? newContainerEntry()
  groups.set(group.key, { stored: { id, version }, attempt })
  const base = withPackets(doc.base, (packetNode) => {
    // Not `withGroups`: unless the API says otherwise, an emptied group still exists.
    const nextGroups = packetNode.groups.map((baseGroup) => {
      if (baseGroup.key === group.key) return group
      const questions = baseGroup.questions.filter((question) => !claimedQuestions.has(question))
      if (questions.length === baseGroup.questions.length) return baseGroup
      const entry = groups.get(baseGroup.key)
      if (entry && !sourceGroups) groups.set(baseGroup.key, { ...entry, holdsTaken: true })
      return { ...baseGroup, questions }
    })
    return {
      ...packetNode,
      groups: packetNode.key === packet && !isInBase ? [...nextGroups, group] : nextGroups,
    }
  })
  const deletedGroups: string[] = []
  for (const [key, entry] of doc.groups) {
    const takenFrom = sourceGroups?.find(({ group_id }) => String(group_id) === String(entry.stored?.id))
    if (!takenFrom || !entry.stored || key === group.key) continue
    if (takenFrom.updated_at === null) {
      groups.set(key, newContainerEntry())
      deletedGroups.push(key)
    } else if (entry.stored.version === takenFrom.was)
      groups.set(key, { ...entry, stored: { ...entry.stored, version: takenFrom.updated_at } })
  }
  return { ...doc, groups, base: deletedGroups.reduce(withoutGroup, base) }
}

export const withBaseOrder = (
  doc: Doc,
  packet: string,
  order: readonly string[],
  stored: StoredVersion,
): Doc => {
  const base = withPackets(doc.base, (packetNode) =>
    packetNode.key === packet
      ? {
          ...packetNode,
          groups: [...packetNode.groups].sort((a, b) => indexIn(order, a.key) - indexIn(order, b.key)),
        }
      : packetNode,
  )
  const entry = doc.packets.get(packet) ?? newContainerEntry()
  return { ...withPacketEntry(doc, packet, { ...entry, stored }), base }
}

const indexIn = (order: readonly string[], key: string) => {
  const index = order.indexOf(key)
  return index < 0 ? order.length : index
}
