import type { GroupNode, PacketNode, Tree } from './tree.ts'

export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** Inserts after the nearest predecessor in both. */
export function insertMissing(
  target: readonly string[],
  source: readonly string[],
  addedKeys: ReadonlySet<string> = new Set(source),
): string[] {
  const result = [...target]
  for (const [at, key] of source.entries()) {
    if (!addedKeys.has(key) || result.includes(key)) continue
    const predecessor = source.slice(0, at).findLast((each) => result.includes(each))
    result.splice(predecessor === undefined ? 0 : result.indexOf(predecessor) + 1, 0, key)
  }
  return result
}

/**
 * Three-way merge of an order: additions and removals of both sides apply; where both reordered, ours wins.
 *
 * @example mergeOrder(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'b', 'x', 'c']) // ['b', 'x', 'a', 'c']
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  if (isSameList(base, mine)) return [...theirs]
  if (isSameList(base, theirs)) return [...mine]
  const baseKeys = new Set(base)
  const mineKeys = new Set(mine)
  const theirKeys = new Set(theirs)
  const remainingKeys = mine.filter((key) => theirKeys.has(key) || !baseKeys.has(key))
  const addedKeys = new Set(theirs.filter((key) => !baseKeys.has(key) && !mineKeys.has(key)))
  return insertMissing(remainingKeys, theirs, addedKeys)
}

/** `mergeOrder`, and unsaved work in deleted containers, and items moved here remotely. */
const mergeItems = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] =>
  insertMissing(insertMissing(mergeOrder(base, mine, theirs), mine), theirs)

const keysOf = (nodes: readonly { readonly key: string }[]) => nodes.map(({ key }) => key)
const questionsOf = (group: GroupNode | undefined) => group?.questions ?? []

function indexTree(tree: Tree) {
  const groups = new Map<string, GroupNode>()
  const packetKeyOf = new Map<string, string>()
  const groupKeyOf = new Map<string, string>()
  for (const packet of tree)
    for (const group of packet.groups) {
      groups.set(group.key, group)
      packetKeyOf.set(group.key, packet.key)
      for (const question of group.questions) groupKeyOf.set(question, group.key)
    }
  const packets = new Map(tree.map((packet) => [packet.key, keysOf(packet.groups)]))
  return { groups, packetOf: packetKeyOf, groupKeyOf, packets }
}

/** Local moves win, additions of both stay; remote deletions apply, unless the question has unsaved changes. */
export function mergeTrees(
  base: Tree,
  mine: Tree,
  theirs: Tree,
  hasUnsavedWork: (question: string) => boolean,
): Tree {
  const baseIndex = indexTree(base)
  const mineIndex = indexTree(mine)
  const theirIndex = indexTree(theirs)

  const groupKeyFor = (question: string): string | undefined => {
    const [baseGroup, mineGroup, theirGroup] = [baseIndex, mineIndex, theirIndex].map(({ groupKeyOf }) =>
      groupKeyOf.get(question),
    )
    if (theirGroup === undefined)
      return baseGroup === undefined || hasUnsavedWork(question) ? mineGroup : undefined
    // Added remotely, or removed here.
    if (mineGroup === undefined) return baseGroup === undefined ? theirGroup : undefined
    return mineGroup === baseGroup ? theirGroup : mineGroup
  }

  const groupOf = (key: string): GroupNode | undefined => {
    const baseNode = baseIndex.groups.get(key)
    const mineNode = mineIndex.groups.get(key)
    const theirNode = theirIndex.groups.get(key)
    const node = mineNode && mineNode.isGroup !== baseNode?.isGroup ? mineNode : (theirNode ?? mineNode)
    if (!node) return undefined
    const questions = mergeItems(questionsOf(baseNode), questionsOf(mineNode), questionsOf(theirNode))
    return { ...node, questions: questions.filter((question) => groupKeyFor(question) === key) }
  }

  const packetOf = (key: string): PacketNode => {
    const groupsIn = ({ packets }: typeof baseIndex) => packets.get(key) ?? []
    const groups = mergeItems(groupsIn(baseIndex), groupsIn(mineIndex), groupsIn(theirIndex))
      .filter((group) => (theirIndex.packetOf.get(group) ?? mineIndex.packetOf.get(group)) === key)
      .flatMap((group) => groupOf(group) ?? [])
      .filter(({ questions }) => questions.length > 0)
    return { key, groups }
  }

  return insertMissing(mergeOrder(keysOf(base), keysOf(mine), keysOf(theirs)), keysOf(mine))
    .map(packetOf)
    .filter(
      ({ key, groups }) =>
        theirIndex.packets.has(key) ||
        groups.length > 0 ||
        (mineIndex.packets.has(key) && !baseIndex.packets.has(key)),
    )
}
