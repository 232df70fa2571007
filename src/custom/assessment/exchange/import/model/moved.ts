import type { Entry } from '../../../../../../formats/question/parsedQuestion.ts'
import { locationOf, type Tree } from '../../../model/tree.ts'

/** `container`: where it is here; empty: none. */
type NamedContainer = { readonly of: string; readonly name: string; readonly container: string }

/** For files without fingerprints. Packets get renumbered: a name means the container of most of its questions. */
export function movedIn(
  rows: readonly { readonly of: string; readonly entry: Entry }[],
  tree: Tree,
): ReadonlySet<string> {
  const containersNamed = (column: 'packet' | 'group') =>
    rows.flatMap(({ of, entry: { question, columns } }): NamedContainer[] => {
      const { packet, group } = locationOf(tree, of) ?? {}
      const container = column === 'packet' ? packet?.key : group?.isGroup ? group.key : ''
      return columns?.has(column) ? [{ of, name: question?.[column] ?? '', container: container ?? '' }] : []
    })
  // An empty packet cell moves nothing; an empty group cell means no group.
  const inPackets = containersNamed('packet').filter(({ name }) => name !== '')
  return new Set([...outOfPlace(inPackets), ...outOfPlace(containersNamed('group'))])
}

function outOfPlace(all: readonly NamedContainer[]): readonly string[] {
  const counts = new Map<string, { name: string; container: string; count: number }>()
  for (const { name, container } of all) {
    const pair = JSON.stringify([name, container])
    counts.set(pair, { name, container, count: (counts.get(pair)?.count ?? 0) + 1 })
  }
  const containerByName = new Map([['', '']])
  const claimed = new Set([''])
  for (const { name, container } of [...counts.values()].sort((one, other) => other.count - one.count)) {
    if (containerByName.has(name) || claimed.has(container)) continue
    containerByName.set(name, container)
    claimed.add(container)
  }
  return all.filter(({ name, container }) => containerByName.get(name) !== container).map(({ of }) => of)
}
