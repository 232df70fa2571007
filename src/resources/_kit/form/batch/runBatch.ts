/** How it stands with one of many. `skipped`: it was never begun. */
export type Status = 'waiting' | 'running' | 'done' | 'failed' | 'skipped'

export type BatchEntry<Item> = {
  readonly item: Item
  readonly status: Status
  /** Why it failed. */
  readonly error?: unknown
}

type BatchOptions<Item> = {
  act: (item: Item) => Promise<unknown>
  /** Concurrency limit. */
  atOnce: number
  /** Asked before each is begun: nothing is begun any more. What runs is waited for: only so is its fate known. */
  isStopped: () => boolean
  /** Told at once of every entry whose fate changes. */
  onChange: (index: number, entry: BatchEntry<Item>) => void
}

/**
 * Does the same to many, one by one in their order. One that fails keeps no other from its turn.
 *
 * @returns when none runs any more; it never rejects.
 */
export async function runBatch<Item>(
  items: readonly Item[],
  { act, atOnce, isStopped, onChange }: BatchOptions<Item>,
): Promise<void> {
  const queue = items.entries()
  const work = async () => {
    for (const [index, item] of queue) {
      if (isStopped()) {
        onChange(index, { item, status: 'skipped' })
        continue
      }
      onChange(index, { item, status: 'running' })
      try {
        await act(item)
        onChange(index, { item, status: 'done' })
      } catch (error) {
        onChange(index, { item, status: 'failed', error })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
}
