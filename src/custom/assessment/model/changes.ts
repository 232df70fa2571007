import { v4 as newId } from 'uuid'
import {
  type GroupNode,
  groupOf,
  locationOf,
  type PacketNode,
  packetOf,
  packetWith,
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

export const withoutGroup = (tree: Tree, key: string): Tree =>
  withPackets(tree, (packet) =>
    packet.groups.some((group) => group.key === key)
      ? { ...packet, groups: packet.groups.filter((group) => group.key !== key) }
      : packet,
  )

/** Adds the questions of `base` that the tree lacks, with their group and packet. */
export function withStrays(tree: Tree, base: Tree): Tree {
  const groups = base.flatMap(({ key: packet, groups: all }) =>
    all.flatMap((group) => {
      const questions = group.questions.filter((key) => locationOf(tree, key) === undefined)
      return questions.length > 0 ? [{ packet, group: { ...group, questions } }] : []
    }),
  )
  return groups.reduce((now, { packet, group }) => {
    const { key, questions } = group
    if (groupOf(now, key))
      return withPackets(now, (one) =>
        withGroups(one, (node) =>
          node.key === key ? { ...node, questions: [...node.questions, ...questions] } : node,
        ),
      )
    const there = packetOf(now, packet) ? now : withPacket(now, { key: packet, groups: [] })
    return withNewGroups(there, packet, packetOf(there, packet)?.groups.at(-1)?.key, [group])
  }, tree)
}

/** In the order of `stored`, then those that it lacks. */
function orderedAs<Node extends { key: string }>(all: readonly Node[], stored: readonly { key: string }[]) {
  const known = stored.flatMap(({ key }) => all.find((node) => node.key === key) ?? [])
  const order = [...known, ...all.filter((node) => !known.includes(node))]
  return order.every((node, index) => node === all[index]) ? all : order
}

/** Stored packets in the API's order, which cannot be changed, then new ones. */
export const withPacketsAsIn = (tree: Tree, base: Tree): Tree => orderedAs(tree, base)

/** The same for the groups of each packet, where their order cannot be changed. */
export const withGroupsAsIn = (tree: Tree, base: Tree): Tree =>
  withPackets(tree, (packet) => {
    const groups = orderedAs(packet.groups, packetOf(base, packet.key)?.groups ?? [])
    return groups === packet.groups ? packet : { ...packet, groups }
  })

/** At the start without `isAfter`, at the end without a match. */
const insertedAfter = <One>(
  all: readonly One[],
  more: readonly One[],
  isAfter: ((one: One) => boolean) | undefined,
) => {
  const at = isAfter ? all.findIndex(isAfter) : -1
  return all.toSpliced(isAfter && at < 0 ? all.length : at + 1, 0, ...more)
}

const behind = (key: string | undefined) =>
  key === undefined ? undefined : (one: { key: string }) => one.key === key

export const withNewGroups = (
  tree: Tree,
  packet: string,
  after: string | undefined,
  groups: readonly GroupNode[],
): Tree =>
  withPackets(tree, (one) =>
    one.key === packet && groups.length > 0
      ? { ...one, groups: insertedAfter(one.groups, groups, behind(after)) }
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
  return withPackets(tree, (one) =>
    one.key === packet
      ? withGroups(one, (node) =>
          node.key === group
            ? { ...node, questions: insertedAfter(node.questions, questions, isAfter) }
            : node,
        )
      : one,
  )
}

/** The nearest preceding item that stays; unknown ones are returned as they are. */
const staying = (order: readonly string[], after: string | undefined, goes: (key: string) => boolean) =>
  after === undefined || !order.includes(after)
    ? after
    : order.slice(0, order.indexOf(after) + 1).findLast((key) => !goes(key))

/**
 * Keeps their order. A single question in its packet keeps its group: to the API it is the same, unless that has no order
 * of groups (`ordersGroups`) and appends a new one.
 */
export function movedQuestions(
  tree: Tree,
  questions: ReadonlySet<string>,
  position: Position,
  ordersGroups = true,
): Tree {
  const target = position.group === undefined ? undefined : groupOf(tree, position.group)
  const moving = tree.flatMap((packet) =>
    packet.groups.flatMap((group) =>
      group.questions
        .filter((key) => questions.has(key))
        .map((key) => ({
          key,
          packet: packet.key,
          group,
          goesAlong: ordersGroups && !group.isGroup && group.questions.length === 1,
        })),
    ),
  )
  if (moving.length === 0 || (position.group !== undefined && !target)) return tree
  const emptied = (group: GroupNode) => group.questions.every((key) => questions.has(key))
  if (target) {
    const after = staying(target.questions, position.after, (key) => questions.has(key))
    // All of its questions are among the moved: emptied first, it would be deleted.
    if (emptied(target))
      return joined(
        tree,
        target,
        moving.map(({ key }) => key),
      )
    const keys = moving.map(({ key }) => key)
    return withQuestions(withoutQuestions(tree, questions), keys, { ...position, after })
  }
  const order = tree.find(({ key }) => key === position.packet)?.groups ?? []
  const isEmptied = new Set(order.filter(emptied).map(({ key }) => key))
  const after = staying(
    order.map(({ key }) => key),
    position.after,
    (key) => isEmptied.has(key),
  )
  const groups = moving.map(({ key, packet, group, goesAlong }) =>
    goesAlong && packet === position.packet ? group : newGroup([key], false),
  )
  return withNewGroups(withoutQuestions(tree, questions), position.packet, after, groups)
}

function joined(tree: Tree, target: GroupNode, keys: readonly string[]): Tree {
  const own = new Set(target.questions)
  const rest = withoutQuestions(tree, new Set(keys.filter((key) => !own.has(key))))
  return withPackets(rest, (packet) =>
    withGroups(packet, (group) => (group.key === target.key ? { ...group, questions: keys } : group)),
  )
}

/** In another packet it is a new group to the API; as a preview (`isPreview`) it keeps its key. */
export function movedGroup(tree: Tree, key: string, { packet, after }: Position, isPreview = false): Tree {
  const group = groupOf(tree, key)
  const from = packetWith(tree, key)
  if (!group || !from || after === key) return tree
  const moved = from.key === packet || isPreview ? group : { ...group, key: newId() }
  return withNewGroups(withoutGroup(tree, key), packet, after, [moved])
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
  const packet = packetWith(tree, key)
  if (!packet) return undefined
  return {
    packet: packet.key,
    after: packet.groups[packet.groups.findIndex((group) => group.key === key) - 1]?.key,
  }
}
