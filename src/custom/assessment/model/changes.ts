import { v4 as newId } from 'uuid'
import {
  type GroupNode,
  groupOf,
  locationOf,
  type PacketNode,
  packetOf,
  packetOfGroup,
  type Tree,
  withGroups,
  withPackets,
} from './tree.ts'

/** In a group after a question, or outside of groups after a group. Without `after`: first. */
export type Position = {
  readonly packet: string
  readonly group?: string | undefined
  readonly after?: string | undefined
}

export const newGroup = (questions: readonly string[], isGroup: boolean): GroupNode => ({
  key: newId(),
  isGroup,
  questions,
})

export const newPacket = (groups: readonly GroupNode[] = []): PacketNode => ({ key: newId(), groups })

export const withPacket = (tree: Tree, packet: PacketNode): Tree => [...tree, packet]

export const withoutPacket = (tree: Tree, key: string): Tree => tree.filter((packet) => packet.key !== key)

export function withoutQuestions(tree: Tree, removed: ReadonlySet<string>): Tree {
  return withPackets(tree, (packet) =>
    withGroups(packet, (group) =>
      group.questions.some((key) => removed.has(key))
        ? { ...group, questions: group.questions.filter((key) => !removed.has(key)) }
        : group,
    ),
  )
}

const withQuestionsOf = (
  tree: Tree,
  group: string,
  change: (questions: readonly string[]) => readonly string[],
): Tree =>
  withPackets(tree, (packet) =>
    withGroups(packet, (node) =>
      node.key === group ? { ...node, questions: change(node.questions) } : node,
    ),
  )

export const withoutGroup = (tree: Tree, key: string): Tree =>
  withPackets(tree, (packet) =>
    packet.groups.some((group) => group.key === key)
      ? { ...packet, groups: packet.groups.filter((group) => group.key !== key) }
      : packet,
  )

/** Adds the questions of `base` that the tree lacks, with their group and packet. */
export function withMissingQuestions(tree: Tree, base: Tree): Tree {
  const groups = base.flatMap(({ key: packet, groups: all }) =>
    all.flatMap((group) => {
      const questions = group.questions.filter((key) => locationOf(tree, key) === undefined)
      return questions.length > 0 ? [{ packet, group: { ...group, questions } }] : []
    }),
  )
  return groups.reduce((currentTree, { packet, group }) => {
    const { key, questions } = group
    if (groupOf(currentTree, key))
      return withQuestionsOf(currentTree, key, (previous) => [...previous, ...questions])
    const treeWithPacket = packetOf(currentTree, packet)
      ? currentTree
      : withPacket(currentTree, { key: packet, groups: [] })
    return withNewGroups(treeWithPacket, packet, packetOf(treeWithPacket, packet)?.groups.at(-1)?.key, [
      group,
    ])
  }, tree)
}

/** In the order of `stored`, then those that it lacks. */
function orderLike<Node extends { key: string }>(nodes: readonly Node[], stored: readonly { key: string }[]) {
  const storedNodes = stored.flatMap(({ key }) => nodes.find((node) => node.key === key) ?? [])
  const order = [...storedNodes, ...nodes.filter((node) => !storedNodes.includes(node))]
  return order.every((node, index) => node === nodes[index]) ? nodes : order
}

/** Stored packets in the API's order, which cannot be changed, then new ones. */
export const orderPacketsLike = (tree: Tree, base: Tree): Tree => orderLike(tree, base)

/** The same for the groups of each packet, where their order cannot be changed. */
export const orderGroupsLike = (tree: Tree, base: Tree): Tree =>
  withPackets(tree, (packet) => {
    const groups = orderLike(packet.groups, packetOf(base, packet.key)?.groups ?? [])
    return groups === packet.groups ? packet : { ...packet, groups }
  })

/** At the start without `isAfter`, at the end without a match. */
const insertAfter = <One>(
  items: readonly One[],
  newItems: readonly One[],
  isAfter: ((one: One) => boolean) | undefined,
) => {
  const index = isAfter ? items.findIndex(isAfter) : -1
  return items.toSpliced(isAfter && index < 0 ? items.length : index + 1, 0, ...newItems)
}

const hasKey = (key: string | undefined) =>
  key === undefined ? undefined : (one: { key: string }) => one.key === key

export const withNewGroups = (
  tree: Tree,
  packet: string,
  after: string | undefined,
  groups: readonly GroupNode[],
): Tree =>
  withPackets(tree, (one) =>
    one.key === packet && groups.length > 0
      ? { ...one, groups: insertAfter(one.groups, groups, hasKey(after)) }
      : one,
  )

export function withQuestions(
  tree: Tree,
  questions: readonly string[],
  { packet, group, after }: Position,
): Tree {
  if (group === undefined)
    return withNewGroups(
      tree,
      packet,
      after,
      questions.map((key) => newGroup([key], false)),
    )
  const isAfter = after === undefined ? undefined : (key: string) => key === after
  return withQuestionsOf(tree, group, (previous) => insertAfter(previous, questions, isAfter))
}

/** The nearest preceding item that stays; unknown ones are returned as they are. */
const nearestRemaining = (
  order: readonly string[],
  after: string | undefined,
  removed: ReadonlySet<string>,
) =>
  after === undefined || !order.includes(after)
    ? after
    : order.slice(0, order.indexOf(after) + 1).findLast((key) => !removed.has(key))

/**
 * Keeps their order. A single question in its packet keeps its group: to the API it is the same, unless that has no order
 * of groups (`canOrderGroups`) and appends a new one.
 */
export function moveQuestionsInTree(
  tree: Tree,
  questions: ReadonlySet<string>,
  position: Position,
  canOrderGroups = true,
): Tree {
  const target = position.group === undefined ? undefined : groupOf(tree, position.group)
  const movedItems = tree.flatMap((packet) =>
    packet.groups.flatMap((group) =>
      group.questions
        .filter((key) => questions.has(key))
        .map((key) => ({
          key,
          packet: packet.key,
          group,
          keepsGroup: canOrderGroups && !group.isGroup && group.questions.length === 1,
        })),
    ),
  )
  if (movedItems.length === 0 || (position.group !== undefined && !target)) return tree
  const losesAllQuestions = (group: GroupNode) => group.questions.every((key) => questions.has(key))
  if (target) {
    const keys = movedItems.map(({ key }) => key)
    // All of its questions are among the moved: emptied first, it would be deleted.
    if (losesAllQuestions(target)) return gatherInGroup(tree, target, keys)
    const after = nearestRemaining(target.questions, position.after, questions)
    return withQuestions(withoutQuestions(tree, questions), keys, { ...position, after })
  }
  const order = tree.find(({ key }) => key === position.packet)?.groups ?? []
  const emptiedGroupKeys = new Set(order.filter(losesAllQuestions).map(({ key }) => key))
  const after = nearestRemaining(
    order.map(({ key }) => key),
    position.after,
    emptiedGroupKeys,
  )
  const groups = movedItems.map(({ key, packet, group, keepsGroup }) =>
    keepsGroup && packet === position.packet ? group : newGroup([key], false),
  )
  return withNewGroups(withoutQuestions(tree, questions), position.packet, after, groups)
}

function gatherInGroup(tree: Tree, target: GroupNode, keys: readonly string[]): Tree {
  const ownQuestions = new Set(target.questions)
  const remainingTree = withoutQuestions(tree, new Set(keys.filter((key) => !ownQuestions.has(key))))
  return withQuestionsOf(remainingTree, target.key, () => keys)
}

/** In another packet it is a new group to the API; as a preview (`isPreview`) it keeps its key. */
export function moveGroupInTree(
  tree: Tree,
  key: string,
  { packet, after }: Position,
  isPreview = false,
): Tree {
  const group = groupOf(tree, key)
  const sourcePacket = packetOfGroup(tree, key)
  if (!group || !sourcePacket || after === key) return tree
  const nextGroup = sourcePacket.key === packet || isPreview ? group : { ...group, key: newId() }
  return withNewGroups(withoutGroup(tree, key), packet, after, [nextGroup])
}

export function positionOfQuestion(tree: Tree, key: string): Position | undefined {
  const location = locationOf(tree, key)
  if (!location) return undefined
  const { packet, group } = location
  if (group.isGroup)
    return { packet: packet.key, group: group.key, after: group.questions[group.questions.indexOf(key) - 1] }
  return { packet: packet.key, after: packet.groups[packet.groups.indexOf(group) - 1]?.key }
}

export function positionOfGroup(tree: Tree, key: string): Position | undefined {
  const packet = packetOfGroup(tree, key)
  if (!packet) return undefined
  return {
    packet: packet.key,
    after: packet.groups[packet.groups.findIndex((group) => group.key === key) - 1]?.key,
  }
}
