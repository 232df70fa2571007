import type { Entry } from '../../../../../../formats/question/parsedQuestion.ts'
import { standingOf, type Tree } from '../../../model/tree.ts'

/** A question with what a file calls its packet or group, and the one in which it stands; empty: in none. */
type Called = { readonly of: string; readonly name: string; readonly place: string }

/**
 * The questions that a file without fingerprints has in another packet or group than theirs. Names are the file's own, and
 * packets may have come before theirs since: a name means the place where most of its questions stand.
 */
export function movedIn(
  rows: readonly { readonly of: string; readonly entry: Entry }[],
  tree: Tree,
): ReadonlySet<string> {
  const called = (column: 'packet' | 'group') =>
    rows.flatMap(({ of, entry: { question, columns } }): Called[] => {
      const { packet, group } = standingOf(tree, of) ?? {}
      const place = column === 'packet' ? packet?.key : group?.isGroup ? group.key : ''
      return columns?.has(column) ? [{ of, name: question?.[column] ?? '', place: place ?? '' }] : []
    })
  // Who says nothing of packets moves nothing; who names no group wants none.
  const inPackets = called('packet').filter(({ name }) => name !== '')
  return new Set([...strays(inPackets), ...strays(called('group'))])
}

function strays(all: readonly Called[]): readonly string[] {
  const counts = new Map<string, { name: string; place: string; count: number }>()
  for (const { name, place } of all) {
    const pair = JSON.stringify([name, place])
    counts.set(pair, { name, place, count: (counts.get(pair)?.count ?? 0) + 1 })
  }
  const meant = new Map([['', '']])
  const taken = new Set([''])
  for (const { name, place } of [...counts.values()].sort((one, other) => other.count - one.count)) {
    if (meant.has(name) || taken.has(place)) continue
    meant.set(name, place)
    taken.add(place)
  }
  return all.filter(({ name, place }) => meant.get(name) !== place).map(({ of }) => of)
}
