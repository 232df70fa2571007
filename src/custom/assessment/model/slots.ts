import { movedGroup, movedQuestions, type Place, placeOfGroup, placeOfQuestion } from './changes.ts'
import { groupOf, type Name, packetWith, standingOf, type Tree } from './tree.ts'

/** What moves: a question, or a whole group. */
export type Moving =
  | { readonly kind: 'question'; readonly key: string }
  | { readonly kind: 'group'; readonly key: string }

export const movingOf = (name: Name): Moving | undefined => {
  const [kind = '', ...key] = name.split(' ')
  return kind === 'question' || kind === 'group' ? { kind, key: key.join(' ') } : undefined
}

export const placeOf = (tree: Tree, { kind, key }: Moving): Place | undefined =>
  kind === 'question' ? placeOfQuestion(tree, key) : placeOfGroup(tree, key)

/** A tree in which something is shown at a place, to see how that would be. */
export const movedTo = (tree: Tree, { kind, key }: Moving, place: Place): Tree =>
  kind === 'question' ? movedQuestions(tree, new Set([key]), place) : movedGroup(tree, key, place, true)

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.packet === other.packet && one.group === other.group && one.after === other.after

/**
 * All places at which something could stand, in the order in which they are shown; where it stands is one of them.
 *
 * @param ordersGroups whether the API can be told the order of groups: else what is no part of a group goes to the end of a
 *   packet alone.
 */
export function slotsOf(tree: Tree, moving: Moving, ordersGroups: boolean): Place[] {
  const here = placeOf(tree, moving)
  const own = moving.kind === 'group' ? moving.key : ownGroup(tree, moving.key)
  return tree.flatMap(({ key: packet, groups }) => {
    const others = groups.filter(({ key }) => key !== own)
    const last = others.at(-1)?.key
    const between = (after: string | undefined): Place[] => {
      const place = { packet, after }
      const isPossible = ordersGroups || after === last || (here !== undefined && isSamePlace(place, here))
      return isPossible ? [place] : []
    }
    const inside = (group: string, questions: readonly string[]): Place[] => {
      const rest = questions.filter((key) => key !== moving.key)
      return [undefined, ...rest].map((after) => ({ packet, group, after }))
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

/** The group that goes where its only question goes. */
function ownGroup(tree: Tree, question: string): string | undefined {
  const group = standingOf(tree, question)?.group
  return group && !group.isGroup ? group.key : undefined
}

/** The place to which a key leads what was lifted; undefined where it leads nowhere. */
export function stepPlace(tree: Tree, moving: Moving, key: string, ordersGroups: boolean): Place | undefined {
  const here = placeOf(tree, moving)
  if (!here) return undefined
  const slots = slotsOf(tree, moving, ordersGroups)
  const at = slots.findIndex((place) => isSamePlace(place, here))
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

/** Where something stands, to be told: `index` from 1 among `count`, questions in their packet, groups among its groups. */
export type Told = {
  readonly packet: number
  readonly isInGroup: boolean
  readonly index: number
  readonly count: number
}

export function toldOf(tree: Tree, { kind, key }: Moving): Told | undefined {
  const standing = kind === 'question' ? standingOf(tree, key) : undefined
  if (standing) {
    const { packet, group, number } = standing
    const count = packet.groups.reduce((sum, { questions }) => sum + questions.length, 0)
    return { packet: tree.indexOf(packet) + 1, isInGroup: group.isGroup, index: number, count }
  }
  const [packet, group] = [packetWith(tree, key), groupOf(tree, key)]
  if (!packet || !group) return undefined
  return {
    packet: tree.indexOf(packet) + 1,
    isInGroup: false,
    index: packet.groups.indexOf(group) + 1,
    count: packet.groups.length,
  }
}
