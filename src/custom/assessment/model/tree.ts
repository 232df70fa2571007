/*
 * Where packets, groups and questions stand: their keys alone, which are the same on this page from the first letter on,
 * whether the API knows them or not. A single question is a group of one that is none (`isGroup` false).
 */

export type GroupNode = {
  readonly key: string
  readonly isGroup: boolean
  readonly questions: readonly string[]
}
export type PacketNode = { readonly key: string; readonly groups: readonly GroupNode[] }
export type Tree = readonly PacketNode[]

/** Anything that stands in a tree, by kind and key: keys are apart within a kind alone. */
export type Name = `${'packet' | 'group' | 'question'} ${string}`

/** Where a question stands. */
export type TreeLocation = {
  readonly packet: PacketNode
  readonly group: GroupNode
  /** From 1 in its packet. */
  readonly number: number
}

const known = new WeakMap<Tree, ReadonlyMap<string, TreeLocation>>()

/** Every question with where it stands, in their order. Worked out once for the same tree. */
export function locations(tree: Tree): ReadonlyMap<string, TreeLocation> {
  const cached = known.get(tree) ?? new Map(tree.flatMap(locationsIn))
  known.set(tree, cached)
  return cached
}

const locationsIn = (packet: PacketNode) => {
  const questions = packet.groups.flatMap((group) => group.questions.map((key) => ({ key, group })))
  return questions.map(({ key, group }, index) => [key, { packet, group, number: index + 1 }] as const)
}

export const locationOf = (tree: Tree, question: string): TreeLocation | undefined =>
  locations(tree).get(question)

export const packetOf = (tree: Tree, key: string): PacketNode | undefined =>
  tree.find((packet) => packet.key === key)

const groups = new WeakMap<Tree, ReadonlyMap<string, GroupNode>>()

/** A group by its key. All of them are looked up again and again: where they are is worked out once for the same tree. */
export function groupOf(tree: Tree, key: string): GroupNode | undefined {
  const cached =
    groups.get(tree) ??
    new Map(tree.flatMap((packet) => packet.groups.map((group) => [group.key, group] as const)))
  groups.set(tree, cached)
  return cached.get(key)
}

/** The packet that a group stands in. */
export const packetWith = (tree: Tree, group: string): PacketNode | undefined =>
  tree.find(({ groups }) => groups.some(({ key }) => key === group))

export const questionsIn = ({ groups }: PacketNode): string[] =>
  groups.flatMap(({ questions }) => [...questions])

/** The questions in something, by its kind: of a question itself alone. */
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

const orders = new WeakMap<Tree, readonly string[]>()

/** All questions in their order. Worked out once for the same tree. */
export function allQuestions(tree: Tree): readonly string[] {
  const cached = orders.get(tree) ?? tree.flatMap(questionsIn)
  orders.set(tree, cached)
  return cached
}

/** A tree whose packets are changed by a rule; those that it leaves alone stay the same objects. */
export const withPackets = (tree: Tree, change: (packet: PacketNode) => PacketNode): Tree => {
  const next = tree.map(change)
  return next.every((packet, index) => packet === tree[index]) ? tree : next
}

/** The same for the groups of a packet. Groups that are left without a question go. */
export function withGroups(packet: PacketNode, change: (group: GroupNode) => GroupNode): PacketNode {
  const next = packet.groups.map(change).filter(({ questions }) => questions.length > 0)
  const isSame =
    next.length === packet.groups.length && next.every((group, at) => group === packet.groups[at])
  return isSame ? packet : { ...packet, groups: next }
}
