import type { BatchEntry, Fate } from './runBatch.ts'

/** How many there are of each fate. */
export function tally(entries: readonly BatchEntry<unknown>[]): Record<Fate, number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0 }
  for (const { fate } of entries) counts[fate] += 1
  return counts
}

const order: readonly Fate[] = ['failed', 'skipped', 'running', 'waiting', 'done']

/** What went wrong first, within a fate as they were given; each with its place among all. */
export const worstFirst = <Item>(
  entries: readonly BatchEntry<Item>[],
): (BatchEntry<Item> & { place: number })[] =>
  entries
    .map((entry, place) => ({ ...entry, place }))
    .sort((one, other) => order.indexOf(one.fate) - order.indexOf(other.fate))
