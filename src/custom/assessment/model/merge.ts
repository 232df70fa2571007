import type { GroupNode, PacketNode, Tree } from './tree.ts'

export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** Inserts after the nearest predecessor in both. */
export function merged(
  into: readonly string[],
  from: readonly string[],
  more: ReadonlySet<string>,
): string[] {
  const result = [...into]
  for (const [at, key] of from.entries()) {
    if (!more.has(key) || result.includes(key)) continue
    const before = from.slice(0, at).findLast((each) => result.includes(each))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
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
  const before = new Set(base)
  const here = new Set(mine)
  const there = new Set(theirs)
  const remaining = mine.filter((key) => there.has(key) || !before.has(key))
  const added = new Set(theirs.filter((key) => !before.has(key) && !here.has(key)))
  return merged(remaining, theirs, added)
}

function toContents(tree: Tree) {
  const groups = new Map<string, GroupNode>()
  const packetOf = new Map<string, string>()
  const home = new Map<string, string>()
  for (const packet of tree)
    for (const group of packet.groups) {
      groups.set(group.key, group)
      packetOf.set(group.key, packet.key)
      for (const question of group.questions) home.set(question, group.key)
    }
  const packets = new Map(tree.map((packet) => [packet.key, packet.groups.map(({ key }) => key)]))
  return { groups, packetOf, home, packets }
}

/** Local moves win, additions of both stay; remote deletions apply, unless the question has unsaved changes. */
export function mergeTrees(
  base: Tree,
  mine: Tree,
  theirs: Tree,
  isWork: (question: string) => boolean,
): Tree {
  const before = toContents(base)
  const here = toContents(mine)
  const there = toContents(theirs)

  const homeOf = (question: string): string | undefined => {
    const [was, is, now] = [before, here, there].map(({ home }) => home.get(question))
    if (now === undefined) return was === undefined || isWork(question) ? is : undefined
    // Added remotely, or removed here.
    if (is === undefined) return was === undefined ? now : undefined
    return is === was ? now : is
  }

  const groupOf = (key: string): GroupNode | undefined => {
    const [was, is, now] = [before, here, there].map(({ groups }) => groups.get(key))
    const node = is && is.isGroup !== was?.isGroup ? is : (now ?? is)
    if (!node) return undefined
    const [ofBase, ofMine, ofTheirs] = [was, is, now].map((group) => group?.questions ?? [])
    const order = mergeOrder(ofBase ?? [], ofMine ?? [], ofTheirs ?? [])
    // Unsaved work in deleted containers, and items moved here remotely.
    const all = merged(merged(order, ofMine ?? [], new Set(ofMine)), ofTheirs ?? [], new Set(ofTheirs))
    return { ...node, questions: all.filter((question) => homeOf(question) === key) }
  }

  const packetOf = (key: string): PacketNode => {
    const [was, is, now] = [before, here, there].map(({ packets }) => packets.get(key) ?? [])
    const order = mergeOrder(was ?? [], is ?? [], now ?? [])
    const all = merged(merged(order, is ?? [], new Set(is)), now ?? [], new Set(now))
    const own = all.filter((group) => (there.packetOf.get(group) ?? here.packetOf.get(group)) === key)
    const groups = own
      .flatMap((group) => groupOf(group) ?? [])
      .filter(({ questions }) => questions.length > 0)
    return { key, groups }
  }

  const [was, is, now] = [base, mine, theirs].map((tree) => tree.map(({ key }) => key))
  const order = mergeOrder(was ?? [], is ?? [], now ?? [])
  return merged(order, is ?? [], new Set(is))
    .map(packetOf)
    .filter(
      ({ key, groups }) =>
        there.packets.has(key) || groups.length > 0 || (here.packets.has(key) && !before.packets.has(key)),
    )
}
