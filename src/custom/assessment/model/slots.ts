import { movedGroup, movedQuestions, type Position, positionOfGroup, positionOfQuestion } from './changes.ts'
import { groupOf, locationOf, packetWith, type Tree } from './tree.ts'

export type Moving =
  | { readonly kind: 'question'; readonly key: string }
  | { readonly kind: 'group'; readonly key: string }

export const toMoving = (name: string): Moving | undefined => {
  const [kind = '', ...key] = name.split(' ')
  return kind === 'question' || kind === 'group' ? { kind, key: key.join(' ') } : undefined
}

export const positionOf = (tree: Tree, { kind, key }: Moving): Position | undefined =>
  kind === 'question' ? positionOfQuestion(tree, key) : positionOfGroup(tree, key)

/** A preview: a group keeps its key. */
export const movedTo = (tree: Tree, { kind, key }: Moving, position: Position): Tree =>
  kind === 'question' ? movedQuestions(tree, new Set([key]), position) : movedGroup(tree, key, position, true)

export const isSamePosition = (one: Position, other: Position): boolean =>
  one.packet === other.packet && one.group === other.group && one.after === other.after

/**
 * In display order, the item's own position included.
 *
 * @param ordersGroups without it, groups and single questions only go to the end of a packet.
 */
export function slotsOf(tree: Tree, moving: Moving, ordersGroups: boolean): Position[] {
  const here = positionOf(tree, moving)
  const own = moving.kind === 'group' ? moving.key : ownGroup(tree, moving.key)
  return tree.flatMap(({ key: packet, groups }) => {
    const others = groups.filter(({ key }) => key !== own)
    const last = others.at(-1)?.key
    const between = (after: string | undefined): Position[] => {
      const position = { packet, after }
      const isPossible =
        ordersGroups || after === last || (here !== undefined && isSamePosition(position, here))
      return isPossible ? [position] : []
    }
    const inside = (group: string, questions: readonly string[]): Position[] => {
      const remaining = questions.filter((key) => key !== moving.key)
      return [undefined, ...remaining].map((after) => ({ packet, group, after }))
    }
    return [
      ...between(undefined),
      ...others.flatMap(({ key, isGroup, questions }) => [
        ...(isGroup && moving.kind === 'question' ? inside(key, questions) : []),
        ...between(key),
      ]),
    ]
  })
}

/** The pseudo-group of a single question. */
function ownGroup(tree: Tree, question: string): string | undefined {
  const group = locationOf(tree, question)?.group
  return group && !group.isGroup ? group.key : undefined
}

export function stepPosition(
  tree: Tree,
  moving: Moving,
  key: string,
  ordersGroups: boolean,
): Position | undefined {
  const here = positionOf(tree, moving)
  if (!here) return undefined
  const slots = slotsOf(tree, moving, ordersGroups)
  const at = slots.findIndex((position) => isSamePosition(position, here))
  const inPacket = slots.filter(({ packet, group }) => packet === here.packet && group === here.group)
  switch (key) {
    case 'ArrowUp':
      return at > 0 ? slots[at - 1] : undefined
    case 'ArrowDown':
      return slots[at + 1]
    case 'Home':
      return inPacket[0]
    case 'End':
      return inPacket.at(-1)
    default:
      return undefined
  }
}

/** `index` from 1 of `count`: of questions in their packet, of groups among its groups. */
export type PositionInfo = {
  readonly packet: number
  readonly isInGroup: boolean
  readonly index: number
  readonly count: number
}

export function positionInfo(tree: Tree, { kind, key }: Moving): PositionInfo | undefined {
  const location = kind === 'question' ? locationOf(tree, key) : undefined
  if (location) {
    const { packet, group, number } = location
    const count = packet.groups.reduce((sum, { questions }) => sum + questions.length, 0)
    return { packet: tree.indexOf(packet) + 1, isInGroup: group.isGroup, index: number, count }
  }
  const packet = packetWith(tree, key)
  const group = groupOf(tree, key)
  if (!packet || !group) return undefined
  return {
    packet: tree.indexOf(packet) + 1,
    isInGroup: false,
    index: packet.groups.indexOf(group) + 1,
    count: packet.groups.length,
  }
}
