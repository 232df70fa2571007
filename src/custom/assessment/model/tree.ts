import { memoise } from './memoise.ts'

/* Keys are local, and stable from creation, saved or not. A single question is a pseudo-group of one. */

export type GroupNode = {
  readonly key: string
  readonly isGroup: boolean
  readonly questions: readonly string[]
}
export type PacketNode = { readonly key: string; readonly groups: readonly GroupNode[] }
export type Tree = readonly PacketNode[]

/** Keys are unique per kind only. */
export type NodeName = `${'packet' | 'group' | 'question'} ${string}`

export type TreeLocation = {
  readonly packet: PacketNode
  readonly group: GroupNode
  /** 1-based, in its packet. */
  readonly number: number
}

const locationsIn = (packet: PacketNode) => {
  const questions = packet.groups.flatMap((group) => group.questions.map((key) => ({ key, group })))
  return questions.map(({ key, group }, index) => [key, { packet, group, number: index + 1 }] as const)
}

export const locations = memoise(
  (tree: Tree): ReadonlyMap<string, TreeLocation> => new Map(tree.flatMap(locationsIn)),
)

export const locationOf = (tree: Tree, question: string): TreeLocation | undefined =>
  locations(tree).get(question)

export const packetOf = (tree: Tree, key: string): PacketNode | undefined =>
  tree.find((packet) => packet.key === key)

const groupsIn = memoise(
  (tree: Tree) => new Map(tree.flatMap(({ groups }) => groups.map((group) => [group.key, group] as const))),
)

export const groupOf = (tree: Tree, key: string): GroupNode | undefined => groupsIn(tree).get(key)

export const packetOfGroup = (tree: Tree, group: string): PacketNode | undefined =>
  tree.find(({ groups }) => groups.some(({ key }) => key === group))

export const questionsIn = ({ groups }: PacketNode): string[] =>
  groups.flatMap(({ questions }) => [...questions])

/** A question contains itself. */
export function questionsOf(
  tree: Tree,
  kind: 'packet' | 'group' | 'question',
  key: string,
): readonly string[] {
  if (kind === 'question') return [key]
  if (kind === 'group') return groupOf(tree, key)?.questions ?? []
  const packet = packetOf(tree, key)
  return packet ? questionsIn(packet) : []
}

export const allQuestions = memoise((tree: Tree): readonly string[] => tree.flatMap(questionsIn))

export const isSameTree = (one: Tree, other: Tree): boolean =>
  one.length === other.length &&
  one.every(
    (packet, index) => packet === other[index] || JSON.stringify(packet) === JSON.stringify(other[index]),
  )

/** Maps with structural sharing. */
export const withPackets = (tree: Tree, change: (packet: PacketNode) => PacketNode): Tree => {
  const next = tree.map(change)
  return next.every((packet, index) => packet === tree[index]) ? tree : next
}

/** The same; emptied groups are dropped. */
export function withGroups(packet: PacketNode, change: (group: GroupNode) => GroupNode): PacketNode {
  const next = packet.groups.map(change).filter(({ questions }) => questions.length > 0)
  const isUnchanged =
    next.length === packet.groups.length && next.every((group, at) => group === packet.groups[at])
  return isUnchanged ? packet : { ...packet, groups: next }
}
