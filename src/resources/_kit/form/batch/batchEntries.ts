import type { BatchEntry, BatchStatus } from './runBatch.ts'

export function countByStatus(entries: readonly BatchEntry<unknown>[]): Record<BatchStatus, number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0 }
  for (const { status } of entries) counts[status] += 1
  return counts
}

const severityOrder: readonly BatchStatus[] = ['failed', 'skipped', 'running', 'waiting', 'done']

export const sortBySeverity = <Item>(
  entries: readonly BatchEntry<Item>[],
): (BatchEntry<Item> & { index: number })[] =>
  entries
    .map((entry, index) => ({ ...entry, index }))
    .sort((one, other) => severityOrder.indexOf(one.status) - severityOrder.indexOf(other.status))
