import type { BatchEntry, Status } from './runBatch.ts'

export function tally(entries: readonly BatchEntry<unknown>[]): Record<Status, number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0 }
  for (const { status } of entries) counts[status] += 1
  return counts
}

const order: readonly Status[] = ['failed', 'skipped', 'running', 'waiting', 'done']

export const worstFirst = <Item>(
  entries: readonly BatchEntry<Item>[],
): (BatchEntry<Item> & { index: number })[] =>
  entries
    .map((entry, index) => ({ ...entry, index }))
    .sort((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
