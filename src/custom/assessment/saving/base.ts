import { withoutGroup } from '../model/changes.ts'
import { type Doc, type Entry, newEntry, type Stored } from '../model/doc.ts'
import { type GroupNode, groupOf, type Tree, withPackets } from '../model/tree.ts'
import type { SavedGroup } from './api.ts'

/* The known API state after each response of a save. */

export const withPacketEntry = (doc: Doc, key: string, entry: Entry): Doc => ({
  ...doc,
  packets: new Map(doc.packets).set(key, entry),
})

export const withBasePacket = ({ base }: Doc, key: string): Tree =>
  base.some((packet) => packet.key === key) ? base : [...base, { key, groups: [] }]

/** Its questions leave other groups; without `others`, the API still lists them there. */
export function withSavedGroup(
  doc: Doc,
  packet: string,
  group: GroupNode,
  { id, version, others }: SavedGroup,
): Doc {
  const claimed = new Set(group.questions)
  const isThere = groupOf(doc.base, group.key) !== undefined
  const groups = new Map(doc.groups)
  const { attempt } = doc.groups.get(group.key) ?? newEntry()
  groups.set(group.key, { stored: { id, version }, attempt })
  const base = withPackets(doc.base, (one) => {
    // Not `withGroups`: unless the API says otherwise, an emptied group still exists.
    const nextGroups = one.groups.map((each) => {
      if (each.key === group.key) return group
      const questions = each.questions.filter((question) => !claimed.has(question))
      if (questions.length === each.questions.length) return each
      const entry = groups.get(each.key)
      if (entry && !others) groups.set(each.key, { ...entry, holdsTaken: true })
      return { ...each, questions }
    })
    return { ...one, groups: one.key === packet && !isThere ? [...nextGroups, group] : nextGroups }
  })
  const deleted: string[] = []
  for (const [key, entry] of doc.groups) {
    const other = others?.find(({ group_id }) => String(group_id) === String(entry.stored?.id))
    if (!other || !entry.stored || key === group.key) continue
    if (other.updated_at === null) {
      groups.set(key, newEntry())
      deleted.push(key)
    } else if (entry.stored.version === other.was)
      groups.set(key, { ...entry, stored: { ...entry.stored, version: other.updated_at } })
  }
  return { ...doc, groups, base: deleted.reduce(withoutGroup, base) }
}

export const withBaseOrder = (doc: Doc, packet: string, order: readonly string[], stored: Stored): Doc => {
  const base = withPackets(doc.base, (one) =>
    one.key === packet
      ? { ...one, groups: [...one.groups].sort((a, b) => indexIn(order, a.key) - indexIn(order, b.key)) }
      : one,
  )
  const entry = doc.packets.get(packet) ?? newEntry()
  return { ...withPacketEntry(doc, packet, { ...entry, stored }), base }
}

const indexIn = (order: readonly string[], key: string) => {
  const at = order.indexOf(key)
  return at < 0 ? order.length : at
}
