import type { Entry } from '../../../../../../formats/question/parsedQuestion.ts'
import { locationOf, type Tree } from '../../../model/tree.ts'

/** `container`: where it is here; empty: none. */
type NamedContainer = { readonly questionKey: string; readonly name: string; readonly container: string }

/** For files without fingerprints. Packets get renumbered: a name means the container of most of its questions. */
export function findMovedQuestions(
  rows: readonly { readonly questionKey: string; readonly entry: Entry }[],
  tree: Tree,
): ReadonlySet<string> {
  const containersNamed = (column: 'packet' | 'group') =>
    rows.flatMap(({ questionKey, entry: { question, columns } }): NamedContainer[] => {
      const { packet, group } = locationOf(tree, questionKey) ?? {}
      const container = column === 'packet' ? packet?.key : group?.isGroup ? group.key : ''
      return columns?.has(column)
        ? [{ questionKey, name: question?.[column] ?? '', container: container ?? '' }]
        : []
    })
  // An empty packet cell moves nothing; an empty group cell means no group.
  const inPackets = containersNamed('packet').filter(({ name }) => name !== '')
  return new Set([...findOutOfPlace(inPackets), ...findOutOfPlace(containersNamed('group'))])
}

function findOutOfPlace(namedContainers: readonly NamedContainer[]): readonly string[] {
  const counts = new Map<string, { name: string; container: string; count: number }>()
  for (const { name, container } of namedContainers) {
    const pair = JSON.stringify([name, container])
    counts.set(pair, { name, container, count: (counts.get(pair)?.count ?? 0) + 1 })
  }
  const containerByName = new Map([['', '']])
  const claimedContainers = new Set([''])
  for (const { name, container } of [...counts.values()].sort((one, other) => other.count - one.count)) {
    if (containerByName.has(name) || claimedContainers.has(container)) continue
    containerByName.set(name, container)
    claimedContainers.add(container)
  }
  return namedContainers
    .filter(({ name, container }) => containerByName.get(name) !== container)
    .map(({ questionKey }) => questionKey)
}
