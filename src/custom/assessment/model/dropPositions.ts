import {
  moveGroupInTree,
  moveQuestionsInTree,
  type Position,
  positionOfGroup,
  positionOfQuestion,
} from './changes.ts'
import { groupOf, locationOf, packetOfGroup, type Tree } from './tree.ts'

export type MovedItem =
  | { readonly kind: 'question'; readonly key: string }
  | { readonly kind: 'group'; readonly key: string }

export const parseMovedItem = (name: string): MovedItem | undefined => {
  const [kind = '', ...key] = name.split(' ')
  return kind === 'question' || kind === 'group' ? { kind, key: key.join(' ') } : undefined
}

export const positionOf = (tree: Tree, { kind, key }: MovedItem): Position | undefined =>
  kind === 'question' ? positionOfQuestion(tree, key) : positionOfGroup(tree, key)

/** A preview: a group keeps its key. */
export const previewMove = (tree: Tree, { kind, key }: MovedItem, position: Position): Tree =>
  kind === 'question'
    ? moveQuestionsInTree(tree, new Set([key]), position)
    : moveGroupInTree(tree, key, position, true)

export const isSamePosition = (one: Position, other: Position): boolean =>
  one.packet === other.packet && one.group === other.group && one.after === other.after

/**
 * In display order, the item's own position included.
 *
 * @param canOrderGroups without it, groups and single questions only go to the end of a packet.
 */
export function dropPositions(tree: Tree, item: MovedItem, canOrderGroups: boolean): Position[] {
  const currentPosition = positionOf(tree, item)
  const ownGroupKey = item.kind === 'group' ? item.key : pseudoGroupOf(tree, item.key)
  return tree.flatMap(({ key: packet, groups }) => {
    const otherGroups = groups.filter(({ key }) => key !== ownGroupKey)
    const lastGroupKey = otherGroups.at(-1)?.key
    const afterGroup = (after: string | undefined): Position[] => {
      const position = { packet, after }
      const isPossible =
        canOrderGroups ||
        after === lastGroupKey ||
        (currentPosition !== undefined && isSamePosition(position, currentPosition))
      return isPossible ? [position] : []
    }
    const insideGroup = (group: string, questions: readonly string[]): Position[] => {
      const otherQuestions = questions.filter((key) => key !== item.key)
      return [undefined, ...otherQuestions].map((after) => ({ packet, group, after }))
    }
    return [
      ...afterGroup(undefined),
      ...otherGroups.flatMap(({ key, isGroup, questions }) => [
        ...(isGroup && item.kind === 'question' ? insideGroup(key, questions) : []),
        ...afterGroup(key),
      ]),
    ]
  })
}

/** The pseudo-group of a single question. */
function pseudoGroupOf(tree: Tree, question: string): string | undefined {
  const group = locationOf(tree, question)?.group
  return group && !group.isGroup ? group.key : undefined
}

export function positionForKey(
  tree: Tree,
  item: MovedItem,
  key: string,
  canOrderGroups: boolean,
): Position | undefined {
  const currentPosition = positionOf(tree, item)
  if (!currentPosition) return undefined
  const positions = dropPositions(tree, item, canOrderGroups)
  const index = positions.findIndex((position) => isSamePosition(position, currentPosition))
  const siblingPositions = positions.filter(
    ({ packet, group }) => packet === currentPosition.packet && group === currentPosition.group,
  )
  switch (key) {
    case 'ArrowUp':
      return index > 0 ? positions[index - 1] : undefined
    case 'ArrowDown':
      return positions[index + 1]
    case 'Home':
      return siblingPositions[0]
    case 'End':
      return siblingPositions.at(-1)
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

export function positionInfo(tree: Tree, { kind, key }: MovedItem): PositionInfo | undefined {
  const location = kind === 'question' ? locationOf(tree, key) : undefined
  if (location) {
    const { packet, group, number } = location
    const count = packet.groups.reduce((sum, { questions }) => sum + questions.length, 0)
    return { packet: tree.indexOf(packet) + 1, isInGroup: group.isGroup, index: number, count }
  }
  const packet = packetOfGroup(tree, key)
  const group = groupOf(tree, key)
  if (!packet || !group) return undefined
  return {
    packet: tree.indexOf(packet) + 1,
    isInGroup: false,
    index: packet.groups.indexOf(group) + 1,
    count: packet.groups.length,
  }
}
